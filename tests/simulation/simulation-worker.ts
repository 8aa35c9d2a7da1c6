import { parentPort } from 'node:worker_threads';
import { judgeSeed } from './histories/judge-seeds.ts';

/** Judges the seeds that it is sent, one after another. */
parentPort?.on('message', (seed: number) => {
  judgeSeed(seed).then(
    (failure) => parentPort?.postMessage({ seed, failure }),
    (error: unknown) => parentPort?.postMessage({ seed, failure: crashOf(seed, error) }),
  );
});

/** The simulator itself has failed: no history proves anything then. */
function crashOf(seed: number, error: unknown) {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { seed, invariant: 'the simulator runs to its end', detail, commands: [], trace: [] };
}
