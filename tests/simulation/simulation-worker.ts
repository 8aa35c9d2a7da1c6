import { parentPort } from 'node:worker_threads';
import { crashEverywhere } from './histories/crash-points.ts';
import { type Failure, findFailure } from './histories/run-seeds.ts';
import type { Task, Verdict } from './run-many.ts';
import { asTask } from './world/microtasks.ts';
import { RUNS_TO_ITS_END } from './world/violation.ts';

/** Runs tasks sequentially. */
parentPort?.on('message', (task: Task) => {
  verdictOf(task)
    .catch((error: unknown) => ({ runs: 1, failures: [breakdown(task, error)] }))
    .then((verdict: Verdict) => parentPort?.postMessage(verdict))
    .catch(() => process.exit(1));
});

async function verdictOf(task: Task): Promise<Verdict> {
  if ('seed' in task) {
    const failure = await findFailure(task.seed, task.kind);
    return { runs: 1, failures: failure ? [failure] : [] };
  }
  const { points, failures } = await asTask(() => crashEverywhere(task.crash));
  return { runs: points, failures };
}

/** An error of the simulator itself. */
function breakdown(task: Task, error: unknown): Failure {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    name: 'seed' in task ? `seed ${task.seed}` : `crashes in ${task.crash.join(', ')}`,
    invariant: RUNS_TO_ITS_END,
    detail,
    commands: [],
    trace: [],
  };
}
