import type { Command } from './command.ts';

/**
 * Shrinks a failing history by removing commands: halves first, then smaller parts, finally one by one. `budget` limits the
 * number of runs.
 */
export function shrink(
  commands: readonly Command[],
  stillFails: (commands: readonly Command[]) => boolean,
  budget = 400,
): readonly Command[] {
  let best = commands;
  let tries = 0;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.length && tries < budget;) {
      const shorter = [...best.slice(0, from), ...best.slice(from + size)];
      tries += 1;
      if (stillFails(shorter)) best = shorter;
      else from += size;
    }
  }
  return best;
}
