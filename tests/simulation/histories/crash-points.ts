import type { Command } from './command.ts';
import { MAIN_COMMANDS } from './commands.ts';
import type { Failure } from './run-seeds.ts';
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

/** Long enough for all effects of a command, including an undo window, milliseconds. */
const AFTERMATH_MS = 12_000;

function commandOf(kind: string, place: number): Command {
  return { kind, device: 0, tab: 0, target: 0, choice: place * 2, pace: { ms: AFTERMATH_MS } };
}

/** Long enough for an open app to find by polling what an abort has left, milliseconds. */
const FOUND_MS = 2 * 60_000;

type Fault = 'crashPoint' | 'abortPoint';

export interface CrashReport {
  /** Number of places at which the app was killed or a transaction aborted. */
  points: number;
  failures: Failure[];
}

/**
 * Kills the app at every write transaction and every step of every request caused by the history's last command; then aborts each
 * of those transactions instead, with the app staying open. Earlier commands are covered by shorter histories. All promises must
 * hold each time: after a kill in a restarted app, after an abort in the same app.
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

/** Fails one place of the last command. Returns whether there is such a place. */
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
    world.trace(`${fault} ${point} of '${kinds.at(-1)}'`);
    checkAll(world);
    if (fault === 'abortPoint' && isReached) checkStaysOpen(world);
    if (!world.violation) heal(world);
    const { violation, log } = world;
    const failure = violation && {
      name: `${fault} ${point} of ${kinds.join(', ')}`,
      invariant: violation.invariant,
      detail: violation.detail,
      commands: kinds.map(commandOf),
      trace: log,
    };
    return { failure, isReached };
  } finally {
    world.end();
  }
}

/** Without a restart or input, saved data must be sent. */
function checkStaysOpen(world: World): void {
  world.disarm();
  world.scheduler.run(FOUND_MS);
  for (const device of world.devices) checkConverged(world, device, 'ana');
}
