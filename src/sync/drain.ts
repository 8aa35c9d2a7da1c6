import { liveQuery } from 'dexie';
import { listSlots } from '#src/storage/slots.ts';
import { deleteNeverSent } from './waiting-deletions.ts';
import type { Exclusive } from './drain-lock.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { laneOf, readySlots } from './queue-order.ts';
import { sendSlot } from './send-slot.ts';
import type { SyncContext } from './sync-context.ts';

/** Raffles sent at the same time. */
const LANES = 3;

export interface Drain {
  /** Sends all that may be sent now. Answers once a run that began after this call is over. */
  run(): Promise<void>;
  /** Calls after each slot that was sent, whatever came of it. */
  onSent(listener: () => void): () => void;
  /** Breaks off what is under way; its outcome is unknown and it goes first the next time. */
  stop(): Promise<void>;
}

/** Empties the queue of one user, one drainer at a time over all tabs. */
export function createDrain(context: SyncContext, exclusive: Exclusive): Drain {
  const stopping = new AbortController();
  const listeners = new Set<() => void>();
  const { signal } = stopping;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  /** Raffles side by side, requests of one raffle in a row. */
  async function work(lanes: Lanes, run: { over: boolean }): Promise<void> {
    for (;;) {
      const seen = lanes.changes();
      const slots = await listSlots(context.database);
      const token = context.findToken();
      if (run.over || signal.aborted || token === undefined) return;
      const slot = readySlots(slots, context.now().getTime()).find((one) => !lanes.isBusy(laneOf(one)));
      if (!slot) {
        if (await lanes.untilChanged(seen)) continue;
        return;
      }
      const result = await lanes.hold(laneOf(slot), () => sendSlot(context, slot, token, signal));
      if (result === 'stop') run.over = true;
      for (const listener of [...listeners]) listener();
    }
  }

  async function drain(): Promise<void> {
    if (signal.aborted) return;
    await recoverInterrupted(context);
    await deleteNeverSent(context);
    if (!(await hasReadySlots())) return;
    if (!context.connectivity.isOnline() && !(await context.connectivity.probe())) return;
    const lanes = createLanes();
    const run = { over: false };
    // What is saved meanwhile, in this tab or another, does not wait for a request that hangs.
    const saves = liveQuery(() => listSlots(context.database)).subscribe(lanes.wake, () => undefined);
    // All of them, also when one fails: nobody may still be sending when the lock is let go.
    const ends = await Promise.allSettled(Array.from({ length: LANES }, () => work(lanes, run)));
    saves.unsubscribe();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  async function hasReadySlots(): Promise<boolean> {
    return readySlots(await listSlots(context.database), context.now().getTime()).length > 0;
  }

  return {
    run() {
      waiting ??= last.then(() => {
        waiting = undefined;
        const run = signal.aborted ? Promise.resolve() : exclusive(drain, signal);
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

/**
 * Under the lock nobody is sending: a row that says so was left by an app that died. Nobody knows what became of it, so the
 * same body goes again under the same key.
 */
async function recoverInterrupted({ database }: SyncContext): Promise<void> {
  await database.slots.filter((slot) => slot.state === 'sending').modify({ state: 'unknown', nextTryAt: 0 });
}
