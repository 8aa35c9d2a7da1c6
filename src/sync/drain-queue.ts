import { liveQuery } from 'dexie';
import type { Slot } from '#src/storage/slot.ts';
import { listSlots, listSlotsBeside } from '#src/storage/slots.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { laneOf, readySlots } from './queue-order.ts';
import { sendSlot } from './send-slot.ts';
import type { SyncContext } from './sync-context.ts';
import { deleteNeverSent } from './waiting-deletions.ts';

/** Raffles sent at the same time. */
const LANES = 3;

interface DrainRun {
  signal: AbortSignal;
  /** A slot was sent, whatever came of it. */
  onSent: () => void;
}

/** Sends all that may be sent now. To be called under the lock. */
export async function drainQueue(context: SyncContext, { signal, onSent }: DrainRun): Promise<void> {
  await recoverInterrupted(context);
  await deleteNeverSent(context);
  if (!(await hasReadySlots(context))) return;
  if (!context.connectivity.isOnline() && !(await context.connectivity.probe())) return;
  const lanes = createLanes();
  const run = { over: false };

  /** Raffles side by side, requests of one raffle in a row. */
  async function work(): Promise<void> {
    let sent: Slot | undefined;
    for (;;) {
      const next = await nextSlot(context, lanes, sent, () => run.over || signal.aborted);
      if (!next) return;
      const { slot, token } = next;
      sent = slot;
      const result = await lanes.hold(laneOf(slot), () => sendSlot(context, slot, token, signal));
      if (result === 'stop') run.over = true;
      onSent();
    }
  }

  // What is saved meanwhile, in this tab or another, does not wait for a request that hangs.
  const saves = liveQuery(() => context.database.slots.count()).subscribe(lanes.wake, () => undefined);
  // All of them, also when one fails: nobody may still be sending when the lock is let go.
  const ends = await Promise.allSettled(Array.from({ length: LANES }, work));
  saves.unsubscribe();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * The next slot that nobody is at, of the raffle that was `sent` before others; undefined when none is left, or the run is over.
 * A long queue is read once a raffle and not once a request: while it is read, in a page that has more to do, no lane gets on.
 */
async function nextSlot(context: SyncContext, lanes: Lanes, sent: Slot | undefined, isOver: () => boolean) {
  let isGoingOn = sent !== undefined;
  for (;;) {
    const seen = lanes.changes();
    const slots = isGoingOn
      ? await listSlotsBeside(context.database, sent?.raffleId ?? null)
      : await listSlots(context.database);
    const token = context.findToken();
    if (isOver() || token === undefined) return undefined;
    const slot = readySlots(slots, context.now().getTime()).find((one) => !lanes.isBusy(laneOf(one)));
    if (slot) return { slot, token };
    if (!isGoingOn && !(await lanes.untilChanged(seen))) return undefined;
    isGoingOn = false;
  }
}

async function hasReadySlots({ database, now }: SyncContext): Promise<boolean> {
  return readySlots(await listSlots(database), now().getTime()).length > 0;
}

/**
 * Under the lock nobody is sending: a row that says so was left by an app that died. Nobody knows what became of it, so the
 * same body goes again under the same key.
 */
async function recoverInterrupted({ database }: SyncContext): Promise<void> {
  await database.slots.filter((slot) => slot.state === 'sending').modify({ state: 'unknown', nextTryAt: 0 });
}
