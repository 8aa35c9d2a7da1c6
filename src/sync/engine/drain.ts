import { createListeners } from '#src/store/store.ts';
import type { Exclusive } from '../context/exclusive.ts';
import type { SyncContext } from '../context/sync-context.ts';

export interface Drain {
  /** Sends all slots that are due. Resolves when a run that began after this call has ended. */
  run(): Promise<void>;
  /** Calls `listener` after each slot that was sent, whatever the outcome. */
  onSent(listener: () => void): () => void;
  /** Aborts requests in flight. Their outcome is unknown; they are sent first the next time. */
  stop(): Promise<void>;
}

/**
 * Drains the queue of one user, in one tab at a time. The sending code is loaded with the first slot, as most screens open
 * with an empty queue.
 */
export function createDrain(context: SyncContext, exclusive: Exclusive): Drain {
  const stopping = new AbortController();
  const sent = createListeners();
  const { signal } = stopping;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let isFirst = true;

  function ignoreAborts(error: unknown): void {
    if (!signal.aborted) throw error;
  }

  async function drain(): Promise<void> {
    if (signal.aborted) return;
    const { drainQueue } = await import('../send/drain-queue.ts');
    await drainQueue(context, { signal, isFirst, onSent: sent.notify });
    isFirst = false;
  }

  async function drainAlone(): Promise<void> {
    // Read before the lock is taken: a page whose database does not open would keep the others from sending.
    if (signal.aborted || (await context.database.slots.count()) === 0) return;
    await exclusive(drain, signal);
  }

  return {
    run() {
      waiting ??= last.then(() => {
        waiting = undefined;
        const run = drainAlone().catch(ignoreAborts);
        last = run.catch(() => undefined);
        return run;
      });
      return waiting;
    },
    onSent: sent.subscribe,
    async stop() {
      stopping.abort();
      await waiting?.catch(() => undefined);
      await last;
    },
  };
}
