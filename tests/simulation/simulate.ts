/** npm run simulate: random histories of users, devices, faults and crashes against the real engine. See docs/SIMULATION.md. */
import { parseArgs } from 'node:util';
import type { Failure } from './histories/judge-seeds.ts';
import { runMany } from './run-many.ts';

/** Histories of one run, unless told otherwise; many more where a machine of its own does it. */
const HISTORIES = process.env.CI ? 10_000 : 2_000;
/** A run ends when so many have failed: each is shown at length. */
const FAILURES_SHOWN = 5;

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: String(HISTORIES) },
    seed: { type: 'string', default: '0' },
  },
});

function show({ seed, invariant, detail, commands, trace }: Failure): void {
  console.log(`\n✗ seed ${seed}: ${invariant}\n  ${detail}\n  shrunk to ${commands.length} commands:\n`);
  for (const line of trace) console.log(`  ${line}`);
  console.log(`\n  again: npm run simulate -- --histories 1 --seed ${seed}`);
}

const startedAt = performance.now();
const count = Number(values.histories);
const { failures, done } = await runMany({
  seeds: { from: Number(values.seed), count },
  maxFailures: FAILURES_SHOWN,
  onVerdict: (_verdict, soFar) => {
    if (soFar % 1_000 === 0) console.log(`${soFar} of ${count} histories`);
  },
});
for (const failure of failures) show(failure);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${done} histories in ${seconds} s`);
console.log(`${done - failures.length} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
