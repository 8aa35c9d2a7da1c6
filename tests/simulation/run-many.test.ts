import { expect, test, vi } from 'vitest';
import { runMany, seedTasks } from './run-many.ts';

vi.mock('node:worker_threads', async () => {
  const { EventEmitter } = await import('node:events');
  /** A worker that ends at its first task. */
  class EndingWorker extends EventEmitter {
    postMessage(): void {
      queueMicrotask(() => this.emit('exit', 1));
    }
  }
  return { Worker: EndingWorker };
});

/** Enough for the workers of any computer. */
const MANY = 1_000;

test('a worker that ends before its tasks ends the run with an error', async () => {
  await expect(runMany({ tasks: seedTasks(0, MANY), maxFailures: 1 })).rejects.toThrow('before its tasks');
});
