import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { HistoryKind } from './histories/commands.ts';
import type { Failure } from './histories/run-seeds.ts';

/** The history of a seed, or a short history with all crash points. */
export type Task = { seed: number; kind?: HistoryKind } | { crash: readonly string[] };

export interface Verdict {
  /** Number of runs. */
  runs: number;
  failures: Failure[];
}

interface Run {
  tasks: Iterable<Task>;
  /** Ends the run after so many failures. */
  maxFailures: number;
  /** Called after each task with the number of runs so far. */
  onProgress?: (runs: number) => void;
}

/** Tasks queued per worker, so that it is never idle. */
const AHEAD = 3;
/** Tasks after which a worker is replaced, as deleted databases leak memory. */
const WORN_AFTER = 200;

/** Runs tasks on all processors. Returns the failures and the number of runs. Rejects if a worker ends with an error. */
export async function runMany({ tasks, maxFailures, onProgress }: Run): Promise<Verdict> {
  const waiting = tasks[Symbol.iterator]();
  const total: Verdict = { runs: 0, failures: [] };
  let isBroken = false;
  const next = () =>
    !isBroken && total.failures.length < maxFailures
      ? waiting.next()
      : { done: true as const, value: undefined };
  /** Runs one worker until it ends. Returns whether there may be more tasks. */
  const live = () =>
    new Promise<boolean>((resolve, reject) => {
      const worker = newWorker();
      let [under, taken] = [0, 0];
      let isMoreToDo = true;
      const more = () => {
        while (isMoreToDo && under < AHEAD && taken < WORN_AFTER) {
          const task = next();
          if (task.done) isMoreToDo = false;
          else {
            under += 1;
            taken += 1;
            worker.postMessage(task.value);
          }
        }
        if (under === 0) worker.terminate().then(() => resolve(isMoreToDo), reject);
      };
      worker.on('error', (error: Error) => {
        isBroken = true;
        reject(error);
      });
      worker.on('message', ({ runs, failures }: Verdict) => {
        under -= 1;
        total.runs += runs;
        total.failures.push(...failures);
        onProgress?.(total.runs);
        more();
      });
      more();
    });
  const work = async () => {
    while (await live());
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
  return total;
}

function newWorker(): Worker {
  // Histories create many short-lived objects: a large young generation reduces garbage collection.
  const resourceLimits = { maxYoungGenerationSizeMb: 64 };
  return new Worker(new URL('./simulation-worker.ts', import.meta.url), { resourceLimits });
}

/** Tasks for the histories of `count` seeds. */
export function* seedTasks(from: number, count: number, kind: HistoryKind = 'plain'): Generator<Task> {
  for (let seed = from; seed < from + count; seed += 1) yield { seed, kind };
}
