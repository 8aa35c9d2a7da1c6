import os from 'node:os';

/** Iterations; about a second. */
const STEPS = 300_000_000;

/**
 * Duration of a loop of plain arithmetic on one thread, milliseconds. The speed of a shared machine varies: figures of two runs are
 * comparable only if these are similar.
 */
export function yardstickMs() {
  const from = performance.now();
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) sum += step % 7;
  // Used, so that it is not optimized away.
  return Number.isFinite(sum) ? performance.now() - from : NaN;
}

/**
 * Description of the machine. `yardsticks`: taken before and after the measurement.
 * @param {number[]} yardsticks milliseconds
 */
export function machineLine(yardsticks) {
  const load = os.loadavg().map((each) => each.toFixed(1));
  const loops = yardsticks.map((each) => each.toFixed(0));
  return `${os.cpus()[0]?.model ?? '?'}, ${os.cpus().length} cores; load ${load.join(' ')}; a loop of arithmetic: ${loops.join(', then ')} ms`;
}
