import { asTask } from '../world/microtasks.ts';
import { type Command } from './command.ts';
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

/** Runs the history of a seed. Undefined if all promises hold. */
export async function judgeSeed(seed: number): Promise<Failure | undefined> {
  const whole = historyOf(seed);
  const result = await asTask(() => runHistory(seed, whole));
  return result.violation ? failureOf(seed, whole, result) : undefined;
}

/** The shrunk failure. */
async function failureOf(seed: number, whole: readonly Command[], result: HistoryResult): Promise<Failure> {
  const { violation } = result;
  const isSame = (commands: readonly Command[]) =>
    runHistory(seed, commands).violation?.invariant === violation?.invariant;
  const commands = await asTask(() => shrink(whole, isSame));
  const { violation: last, log } = await asTask(() => runHistory(seed, commands));
  return { seed, invariant: last?.invariant ?? '', detail: last?.detail ?? '', commands, trace: log };
}
