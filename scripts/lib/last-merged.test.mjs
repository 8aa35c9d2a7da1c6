import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastMerged } from './last-merged.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-merged-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** @type {string} */
let repository;
beforeEach(() => {
  // Whatever the user has set: a signature for each commit, hooks.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  repository = fs.mkdtempSync(path.join(folder, 'repository-'));
});
afterEach(() => vi.unstubAllEnvs());

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();

/** Commits something new. Returns its hash. */
function commit() {
  git('commit', '-q', '--allow-empty', '-m', 'work');
  return git('rev-parse', 'HEAD');
}

test('the work on a branch goes since it left main', () => {
  git('init', '-q', '-b', 'main');
  const base = commit();
  git('checkout', '-q', '-b', 'work');
  commit();
  commit();
  expect(lastMerged(repository)).toBe(base);
});

test('the work on main is its last commit', () => {
  git('init', '-q', '-b', 'main');
  const before = commit();
  commit();
  expect(lastMerged(repository)).toBe(before);
});

test('without main nothing is known', () => {
  git('init', '-q', '-b', 'other');
  commit();
  expect(lastMerged(repository)).toBeUndefined();
});
