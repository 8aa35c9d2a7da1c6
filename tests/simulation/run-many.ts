import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Failure } from './histories/judge-seeds.ts';

interface Verdict {
  seed: number;
  failure: Failure | undefined;
}

export interface Run {
  /** Seeds, in the order in which they are tried. */
  seeds: { from: number; count: number };
  /** Ends the run after so many failures. */
  maxFailures: number;
  onVerdict?: (verdict: Verdict, done: number) => void;
}

/** Seeds that a worker has at a time: it never waits for the next. */
const AHEAD = 4;

/** Runs histories on all processors. Answers the failures, by seed, and how many histories were run. */
export async function runMany({
  seeds,
  maxFailures,
  onVerdict,
}: Run): Promise<{ failures: Failure[]; done: number }> {
  const end = seeds.from + seeds.count;
  const failures: Failure[] = [];
  let next = seeds.from;
  let done = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), {
        resourceLimits: { maxYoungGenerationSizeMb: 64 },
      });
      let waiting = 0;
      const more = () => {
        while (waiting < AHEAD && next < end && failures.length < maxFailures) {
          worker.postMessage(next);
          next += 1;
          waiting += 1;
        }
        if (waiting === 0) void worker.terminate().then(() => resolve());
      };
      worker.on('error', reject);
      worker.on('message', (verdict: Verdict) => {
        waiting -= 1;
        done += 1;
        if (verdict.failure) failures.push(verdict.failure);
        onVerdict?.(verdict, done);
        more();
      });
      more();
    });
  const workers = Math.min(os.availableParallelism(), Math.ceil(seeds.count / AHEAD));
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return { failures: failures.sort((a, b) => a.seed - b.seed), done };
}
