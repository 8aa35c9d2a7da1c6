import { asTask } from '../world/microtasks.ts';
import { type Command } from './command.ts';
import type { HistoryKind } from './commands.ts';
import { type HistoryResult, historyOf, runHistory } from './run-history.ts';
import { shrink } from './shrink.ts';

/** A failing history and its shrunk form. */
export interface Failure {
  /** Its seed, or where the app was stopped in which commands. */
  name: string;
  invariant: string;
  detail: string;
  commands: readonly Command[];
  trace: readonly string[];
}

/** Runs the history of a seed. Undefined if no invariant is violated. */
export async function findFailure(seed: number, kind: HistoryKind = 'plain'): Promise<Failure | undefined> {
  const whole = historyOf(seed, kind);
  const run = (commands: readonly Command[]) => runHistory(seed, commands, kind);
  const result = await asTask(() => run(whole));
  return result.violation ? failureOf(seed, whole, result, run) : undefined;
}

/** The shrunk failure. */
async function failureOf(
  seed: number,
  whole: readonly Command[],
  first: HistoryResult,
  run: (commands: readonly Command[]) => HistoryResult,
): Promise<Failure> {
  const failsAlike = (commands: readonly Command[]) =>
    run(commands).violation?.invariant === first.violation?.invariant;
  const commands = await asTask(() => shrink(whole, failsAlike));
  const again = await asTask(() => run(commands));
  // One that does not recur has not been shrunk: it is told as it was found.
  const { violation, log } = again.violation ? again : first;
  const { invariant = '', detail = '' } = violation ?? {};
  return { name: `seed ${seed}`, invariant, detail, commands, trace: log };
}
