import type { Exclusive } from './exclusive.ts';
import type { SyncContext } from './sync-context.ts';

export interface Drain {
  /** Sends all that may be sent now. Answers once a run that began after this call is over. */
  run(): Promise<void>;
  /** Calls after each slot that was sent, whatever came of it. */
  onSent(listener: () => void): () => void;
  /** Breaks off what is under way; its outcome is unknown and it goes first the next time. */
  stop(): Promise<void>;
}

/**
 * Empties the queue of one user, one drainer at a time over all tabs. The code that sends comes with the first thing that is
 * to be sent: most screens open with an empty queue, and none waits for it.
 */
export function createDrain(context: SyncContext, exclusive: Exclusive): Drain {
  const stopping = new AbortController();
  const listeners = new Set<() => void>();
  const { signal } = stopping;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  const onSent = () => {
    for (const listener of [...listeners]) listener();
  };

  /** What breaking off has made fail is nobody's trouble. */
  function unlessStopped(error: unknown): void {
    if (!signal.aborted) throw error;
  }

  async function drain(): Promise<void> {
    if (signal.aborted || (await context.database.slots.count()) === 0) return;
    const { drainQueue } = await import('./drain-queue.ts');
    await drainQueue(context, { signal, onSent });
  }

  return {
    run() {
      waiting ??= last.then(() => {
        waiting = undefined;
        const run = signal.aborted ? Promise.resolve() : exclusive(drain, signal).catch(unlessStopped);
        last = run.catch(() => undefined);
        return run;
      });
      return waiting;
    },
    onSent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopping.abort();
      await waiting?.catch(() => undefined);
      await last;
    },
  };
}
