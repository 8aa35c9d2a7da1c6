import fs from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runChild } from './child-process.mjs';
import { contentFingerprint } from './content-fingerprint.mjs';
import { ensureBuiltAs, ensureBuiltForSuites } from './ensure-built.mjs';
import { precompressFolder } from './precompress.mjs';
import { inProject } from './project.mjs';

vi.mock('./child-process.mjs', async (original) => ({
  .../** @type {typeof import('./child-process.mjs')} */ (await original()),
  runChild: vi.fn(),
}));
vi.mock('./precompress.mjs', () => ({ precompressFolder: vi.fn() }));
vi.mock('./content-fingerprint.mjs', () => ({ contentFingerprint: vi.fn(() => 'planted') }));

const next = inProject(`dist-next-${process.pid}`);
const VERSION = 'interrompida';
const built = inProject('node_modules/.cache/rifaria-builds', VERSION);

/** Vite leaves a folder, and ends with this code. @param {number} exitCode @param {() => void} [meanwhile] */
function plantVite(exitCode, meanwhile = () => undefined) {
  vi.mocked(runChild).mockImplementation(async () => {
    fs.mkdirSync(next);
    meanwhile();
    return exitCode;
  });
}
/** To this thread alone. */
const stop = () => void process.emit('SIGTERM', 'SIGTERM');

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of [next, built]) fs.rmSync(folder, { recursive: true, force: true });
});

test('a build that a signal stops leaves no folder and no handler of signals', async () => {
  const before = process.listenerCount('SIGTERM');
  plantVite(143, stop);
  await expect(ensureBuiltAs(VERSION)).rejects.toThrow('foi interrompida');
  expect([fs.existsSync(next), fs.existsSync(built)]).toEqual([false, false]);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('a build that a signal stops while it is compressed is not put in place', async () => {
  plantVite(0);
  vi.mocked(precompressFolder).mockImplementationOnce(async () => stop());
  await expect(ensureBuiltAs(VERSION)).rejects.toThrow('foi interrompida');
  expect([fs.existsSync(next), fs.existsSync(built)]).toEqual([false, false]);
});

test('a build that fails leaves no folder', async () => {
  plantVite(1);
  await expect(ensureBuiltAs(VERSION)).rejects.toThrow('falhou');
  expect([fs.existsSync(next), fs.existsSync(built)]).toEqual([false, false]);
});

test('suites run after a build that fails, and not after one that a signal stops', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  plantVite(1);
  await ensureBuiltForSuites();
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('falhou') }),
  );
  plantVite(143, stop);
  await expect(ensureBuiltForSuites()).rejects.toThrow('foi interrompida');
});

test('an edit of a test does not build the app again', async () => {
  plantVite(1);
  await expect(ensureBuiltAs(VERSION)).rejects.toThrow();
  const [, counts = () => undefined] = vi.mocked(contentFingerprint).mock.calls.at(-1) ?? [];
  const files = [
    'src/a.test.ts',
    'src/a.test.tsx',
    'scripts/vite/a.test.mjs',
    'scripts/vite/a.mjs',
    'src/a.ts',
  ];
  expect(files.filter(counts)).toEqual(['scripts/vite/a.mjs', 'src/a.ts']);
});
