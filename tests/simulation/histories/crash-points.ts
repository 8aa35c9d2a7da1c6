import type { Command } from './command.ts';
import { MAIN_COMMANDS } from './commands.ts';
import type { Failure } from './judge-seeds.ts';
import type { World } from '../world/world.ts';
import { checkConverged } from '../world/screen-rules.ts';
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

/** Long enough for an app that stays open to find what an abort has left lying, milliseconds. */
const FOUND_MS = 2 * 60_000;

type Fault = 'crashPoint' | 'abortPoint';

export interface CrashReport {
  /** Places at which the app was killed, or a transaction aborted. */
  points: number;
  failures: Failure[];
}

/**
 * Kills the app at every transaction that writes and at every step of every request of the history's last command, and of all
 * that it sets off; then has the browser abort each of those transactions instead, and the app stays open. What happens in the
 * commands before is another history's. Each time all promises must hold: after a kill in an app that starts again, after an
 * abort in the one that is there.
 */
export function crashEverywhere(kinds: readonly string[]): CrashReport {
  const report: CrashReport = { points: 0, failures: [] };
  for (const fault of ['crashPoint', 'abortPoint'] as const) {
    for (let point = 0; ; point += 1) {
      const { failure, isReached } = crashAt(kinds, fault, point);
      if (!isReached) break;
      report.points += 1;
      if (failure) report.failures.push(failure);
    }
  }
  return report;
}

/** Lets one place of the last command fail. Tells whether there is such a place. */
function crashAt(
  kinds: readonly string[],
  fault: Fault,
  point: number,
): { failure: Failure | undefined; isReached: boolean } {
  const world = openWorld(0, ['celular']);
  try {
    perform(world, commandOf('create', 0));
    world.scheduler.run(AFTERMATH_MS);
    let left = point;
    for (const [place, kind] of kinds.entries()) {
      if (place === kinds.length - 1) world[fault] = () => (left -= 1) === -1;
      perform(world, commandOf(kind, place));
    }
    const isReached = left < 0;
    world.tell(`${fault} ${point} of '${kinds.at(-1)}'`);
    checkAll(world);
    if (fault === 'abortPoint' && isReached) checkStaysOpen(world);
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

/** Nobody starts the app again, nor touches it: what was saved goes all the same. */
function checkStaysOpen(world: World): void {
  world.disarm();
  world.scheduler.run(FOUND_MS);
  for (const device of world.devices) checkConverged(world, device, 'ana');
}
