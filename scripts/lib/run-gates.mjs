import os from 'node:os';
import { captureChild, noticeEndSignals, TIMED_OUT } from './child-process.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { inProject } from './project.mjs';

/** @typedef {{ name: string, script: string, args: string[], isSlow?: boolean }} Gate */
/** @typedef {{ gate: Gate, exitCode: number, output: string }} GateResult */

/** The native compiler, five times as fast (docs/decisions/067). */
const tsc = 'node_modules/typescript-7/bin/tsc';

/** @type {Gate[]} Slow gates first, for better parallelism. */
const gates = [
  { name: 'lint', script: 'node_modules/eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  { name: 'lint by types', script: 'node_modules/oxlint/bin/oxlint', args: [], isSlow: true },
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

/** Of a person who waits for it, and may stop it. */
const NO_LIMIT_MS = 24 * 60 * 60_000;

/**
 * Runs every gate, up to two in parallel because of their memory use, and prints one line per
 * gate; output of failed gates is printed at the end. What has not ended after
 * `limitMs` fails. After a stop signal no further gate starts.
 * @param {{ limitMs?: number, isQuick?: boolean }} [options] `isQuick`: without slow ones
 * @returns {Promise<import('./test-count.mjs').TestCount>}
 */
export async function runGates({ limitMs = NO_LIMIT_MS, isQuick = false } = {}) {
  const askedToEnd = noticeEndSignals();
  const endsAt = performance.now() + limitMs;
  const waiting = gates.filter(({ isSlow }) => !isQuick || !isSlow);
  /** @type {GateResult[]} */
  const results = [];
  const runWaiting = async () => {
    for (let gate = waiting.shift(); gate && !askedToEnd(); gate = waiting.shift())
      results.push(await runGate(gate, Math.max(0, endsAt - performance.now())));
  };
  const lanes = Math.min(2, os.availableParallelism());
  await Promise.all(Array.from({ length: lanes }, runWaiting));

  const failed = results.filter(({ exitCode }) => exitCode !== 0);
  for (const { gate, output } of failed) console.log(`\n── ${gate.name}\n${output.trimEnd()}`);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ gate: { name }, exitCode }) => ({
      name: exitCode === TIMED_OUT ? `${name}: não terminou no tempo` : name,
    })),
  };
}

/**
 * @param {Gate} gate
 * @param {number} limitMs
 * @returns {Promise<GateResult>}
 */
async function runGate(gate, limitMs) {
  const startedAt = performance.now();
  const args = [inProject(gate.script), ...gate.args];
  const { exitCode, output } = await captureChild(node24Path(), args, { env: projectEnvironment(), limitMs });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${gate.name.padEnd(24)} ${seconds.padStart(5)} s`);
  return { gate, exitCode, output };
}
