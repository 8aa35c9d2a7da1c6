import { asTask } from '../world/microtasks.ts';
import { type Command } from './command.ts';
import type { HistoryKind } from './commands.ts';
import { type HistoryResult, historyOf, runHistory } from './run-history.ts';
import { shrink } from './shrink.ts';

/** A failing history and its shrunk form. */
export interface Failure {
  seed: number;
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
  { violation }: HistoryResult,
  run: (commands: readonly Command[]) => HistoryResult,
): Promise<Failure> {
  const failsAlike = (commands: readonly Command[]) =>
    run(commands).violation?.invariant === violation?.invariant;
  const commands = await asTask(() => shrink(whole, failsAlike));
  const { violation: last, log } = await asTask(() => run(commands));
  return { seed, invariant: last?.invariant ?? '', detail: last?.detail ?? '', commands, trace: log };
}
