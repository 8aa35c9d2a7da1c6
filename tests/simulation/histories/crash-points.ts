import type { Command } from './command.ts';
import { MAIN_COMMANDS } from './commands.ts';
import type { Failure } from './judge-seeds.ts';
import { checkAll, heal, openWorld, perform } from './run-history.ts';

/** All histories of up to `length` main commands. */
export function* shortHistories(length: number): Generator<string[]> {
  if (length === 0) return;
  for (const first of MAIN_COMMANDS) {
    yield [first];
    for (const rest of shortHistories(length - 1)) yield [first, ...rest];
  }
}

/** Long enough for all that a command sets off, with the time to undo a deletion, milliseconds. */
const AFTERMATH_MS = 12_000;

function commandOf(kind: string, place: number): Command {
  return { kind, device: 0, tab: 0, target: 0, choice: place * 2, pace: { ms: AFTERMATH_MS } };
}

export interface CrashReport {
  /** Places at which the app was killed. */
  points: number;
  failures: Failure[];
}

/**
 * Kills the app at every transaction that writes and at every step of every request of the history's last command, and of all
 * that it sets off; crashes in those before are another history's. Each time the app starts again, and all promises must hold.
 */
export function crashEverywhere(kinds: readonly string[]): CrashReport {
  const report: CrashReport = { points: 0, failures: [] };
  for (let point = 0; ; point += 1) {
    const { failure, isReached } = crashAt(kinds, point);
    if (!isReached) return report;
    report.points += 1;
    if (failure) report.failures.push(failure);
  }
}

/** Kills the app at one place of the last command. Tells whether there is such a place. */
function crashAt(
  kinds: readonly string[],
  point: number,
): { failure: Failure | undefined; isReached: boolean } {
  const world = openWorld(0, ['celular']);
  try {
    perform(world, commandOf('create', 0));
    world.scheduler.run(AFTERMATH_MS);
    let left = point;
    for (const [place, kind] of kinds.entries()) {
      if (place === kinds.length - 1) world.crashPoint = () => (left -= 1) === -1;
      perform(world, commandOf(kind, place));
    }
    const isReached = left < 0;
    world.tell(`dies at place ${point} of '${kinds.at(-1)}'`);
    checkAll(world);
    if (!world.violation) heal(world);
    const { violation, log } = world;
    const failure = violation && {
      seed: point,
      invariant: violation.invariant,
      detail: `${kinds.join(', ')}: ${violation.detail}`,
      commands: kinds.map(commandOf),
      trace: log,
    };
    return { failure, isReached };
  } finally {
    world.end();
  }
}
