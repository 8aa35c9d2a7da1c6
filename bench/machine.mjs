import os from 'node:os';

/** Enough to take most of a second. */
const STEPS = 300_000_000;

/**
 * How long one thread takes for a loop of plain arithmetic, milliseconds. A machine that is shared is not as quick at one time as at
 * another: figures of two runs say something of the app only where these are alike.
 */
export function yardstickMs() {
  const from = performance.now();
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) sum += step % 7;
  // Used, or it would not be worked out.
  return Number.isFinite(sum) ? performance.now() - from : NaN;
}

/**
 * What was measured on, in a line. `yardsticks`: taken before or after what was measured.
 * @param {number[]} yardsticks milliseconds
 */
export function machineLine(yardsticks) {
  const load = os.loadavg().map((each) => each.toFixed(1));
  const loops = yardsticks.map((each) => each.toFixed(0));
  return `${os.cpus()[0]?.model ?? '?'}, ${os.cpus().length} cores; load ${load.join(' ')}; a loop of arithmetic: ${loops.join(', then ')} ms`;
}
