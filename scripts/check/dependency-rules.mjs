import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inProject, projectRoot } from '../lib/project.mjs';

const cruiser = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = inProject('.dependency-cruiser.cjs');
const PRODUCT_FOLDERS = ['core', 'src', 'server', 'sw'];
const SUPPORT_FOLDERS = ['tests', 'scripts', 'bench'];

/**
 * Reads every module under `root` and checks its imports against the rules of .dependency-cruiser.cjs.
 * Product folders without any module are reported too, as a check that reads nothing would always pass.
 * @param {string} root the folder that holds core/, src/, server/ and sw/
 * @returns {{ modules: number, violations: { rule: string, from: string, to: string }[], unread: string[] }}
 */
export function checkDependencies(root) {
  const folders = [...PRODUCT_FOLDERS, ...SUPPORT_FOLDERS].filter((folder) =>
    fs.existsSync(path.join(root, folder)),
  );
  const run = spawnSync(
    process.execPath,
    [cruiser, ...folders, '--config', config, '--output-type', 'json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  if (!run.stdout.startsWith('{'))
    throw new Error(run.stderr || run.stdout || 'dependency-cruiser said nothing');
  /** @type {import('dependency-cruiser').ICruiseResult} */
  const result = JSON.parse(run.stdout);
  const read = result.modules.map((module) => module.source).filter((source) => /\.tsx?$/.test(source));
  return {
    modules: read.filter((source) => !source.includes('node_modules')).length,
    violations: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    unread: PRODUCT_FOLDERS.filter((folder) => !read.some((source) => source.startsWith(`${folder}/`))),
  };
}

/** Prints the violations and returns whether there are none. */
function main() {
  const { modules, violations, unread } = checkDependencies(projectRoot);
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`);
  for (const folder of unread) console.log(`no module was read in ${folder}/`);
  console.log(`${modules} modules, ${violations.length} violations`);
  return violations.length === 0 && unread.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main() ? 0 : 1;
