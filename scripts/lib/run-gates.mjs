import { spawn } from 'node:child_process';
import os from 'node:os';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { inProject, projectRoot } from './project.mjs';

/** @typedef {{ name: string, script: string, args: string[] }} Gate */
/** @typedef {{ gate: Gate, passed: boolean, output: string }} GateResult */

/** The native compiler, five times as fast; the linter still needs the other one (docs/decisions/067). */
const tsc = 'node_modules/typescript-7/bin/tsc';

/** @type {Gate[]} Slow gates first, for better parallelism. */
const gates = [
  { name: 'lint', script: 'node_modules/eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  { name: 'types: tools and tests', script: tsc, args: ['-p', 'tsconfig.json', '--pretty'] },
  { name: 'types: src', script: tsc, args: ['-p', 'src', '--pretty'] },
  { name: 'types: server', script: tsc, args: ['-p', 'server', '--pretty'] },
  { name: 'types: sw', script: tsc, args: ['-p', 'sw', '--pretty'] },
  { name: 'types: core', script: tsc, args: ['-p', 'core', '--pretty'] },
  { name: 'bundle sizes', script: 'scripts/check/bundle-sizes.mjs', args: [] },
  { name: 'format', script: 'node_modules/prettier/bin/prettier.cjs', args: ['--check', '.'] },
  { name: 'product rules', script: 'scripts/check/product-rules.mjs', args: [] },
  { name: 'dependency rules', script: 'scripts/check/dependency-rules.mjs', args: [] },
  { name: 'queue source', script: 'scripts/check/queue-source.mjs', args: [] },
  { name: 'lock file', script: 'scripts/check/lock-file.mjs', args: [] },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', args: [] },
];

/**
 * Runs every gate, up to two in parallel because of their memory use, and prints one line per
 * gate; output of failed gates is printed at the end.
 * @returns {Promise<import('./test-count.mjs').TestCount>}
 */
export async function runGates() {
  const waiting = [...gates];
  /** @type {GateResult[]} */
  const results = [];
  const runWaiting = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) results.push(await runGate(gate));
  };
  const lanes = Math.min(2, os.availableParallelism());
  await Promise.all(Array.from({ length: lanes }, runWaiting));

  const failed = results.filter(({ passed }) => !passed);
  for (const { gate, output } of failed) console.log(`\n── ${gate.name}\n${output.trimEnd()}`);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ gate: { name } }) => ({ name })),
  };
}

/**
 * @param {Gate} gate
 * @returns {Promise<GateResult>}
 */
async function runGate(gate) {
  const startedAt = performance.now();
  const { exitCode, output } = await capture(gate);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const passed = exitCode === 0;
  console.log(`${passed ? '✓' : '✗'} ${gate.name.padEnd(24)} ${seconds.padStart(5)} s`);
  return { gate, passed, output };
}

/**
 * @param {Gate} gate
 * @returns {Promise<{ exitCode: number | null, output: string }>}
 */
function capture({ script, args }) {
  const child = spawn(node24Path(), [inProject(script), ...args], {
    cwd: projectRoot,
    env: projectEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
