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

/** Runs tasks on all processors. Returns the failures and the number of runs. Rejects if a worker ends before its tasks. */
export async function runMany({ tasks, maxFailures, onProgress }: Run): Promise<Verdict> {
  const waiting = tasks[Symbol.iterator]();
  const total: Verdict = { runs: 0, failures: [] };
  let isBroken = false;
  const next = () =>
    !isBroken && total.failures.length < maxFailures
      ? waiting.next()
      : { done: true as const, value: undefined };
  const note = ({ runs, failures }: Verdict) => {
    total.runs += runs;
    total.failures.push(...failures);
    onProgress?.(total.runs);
  };
  const work = () =>
    runWorker(next, note).catch((error: unknown) => {
      isBroken = true;
      throw error;
    });
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
  return total;
}

/** Runs one worker until there are no more tasks. */
function runWorker(next: () => IteratorResult<Task>, note: (verdict: Verdict) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = newWorker();
    let underWay = 0;
    const more = () => {
      while (underWay < AHEAD) {
        const task = next();
        if (task.done) break;
        underWay += 1;
        worker.postMessage(task.value);
      }
      if (underWay === 0) worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (underWay > 0) reject(new Error(`a worker ended with ${code} before its tasks`));
    });
    worker.on('message', (verdict: Verdict) => {
      underWay -= 1;
      note(verdict);
      more();
    });
    more();
  });
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
