import { liveQuery } from 'dexie';
import { slotAfter } from '#src/storage/slot-after.ts';
import type { Slot } from '#src/storage/slot.ts';
import { changeSlots, listSlots, listSlotsBeside } from '#src/storage/slots.ts';
import { createLanes, type Lanes } from '../queue/lanes.ts';
import { laneOf, nextWakeAt, readySlots } from '../queue/queue-order.ts';
import { sendSlot } from './send-slot.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { deleteNeverSent } from '../queue/waiting-deletions.ts';

/** Raffles sent at the same time. */
const LANES = 3;

interface DrainRun {
  signal: AbortSignal;
  /** Of this page or worker: what an update was needed for is tried again. */
  isFirst: boolean;
  /** Called after each slot that was sent, whatever the outcome. */
  onSent: () => void;
}

/** What the workers of one run share. */
interface SharedRun {
  lanes: Lanes;
  /** Whether nothing else is to be sent. */
  isOver(): boolean;
  /** By slot, an error that is no reply: of storage, or of a part of the app that could not be loaded. The next run tries again. */
  failures: Map<string, unknown>;
}

/**
 * Sends everything that may be sent now. To be called under the lock. @throws the first error that is no reply, after all other slots
 * were sent
 */
export async function drainQueue(context: SyncContext, { signal, isFirst, onSent }: DrainRun): Promise<void> {
  await recoverInterrupted(context, isFirst);
  await deleteNeverSent(context);
  if (!(await hasReadySlots(context))) return;
  if (!context.connectivity.isOnline() && !(await context.connectivity.probe())) return;
  const lanes = createLanes();
  let isStopped = false;
  const run: SharedRun = { lanes, isOver: () => isStopped || signal.aborted, failures: new Map() };

  async function send(slot: Slot, token: string): Promise<void> {
    try {
      if ((await sendSlot(context, slot, token, signal)) === 'stop') isStopped = true;
    } catch (error) {
      run.failures.set(slot.id, error);
    }
  }

  /** Raffles in parallel, requests of one raffle one after the other. */
  async function work(): Promise<void> {
    let sent: Slot | undefined;
    for (;;) {
      const next = await nextSlot(context, run, sent);
      if (!next) return;
      const { slot, token } = next;
      sent = slot;
      await lanes.hold(laneOf(slot), () => send(slot, token));
      onSent();
    }
  }

  // A save made meanwhile, in this tab or another, does not wait for a request that hangs.
  const saves = liveQuery(() => context.database.slots.count()).subscribe(lanes.wake, () => undefined);
  // Waits for all of them, also when one fails: none may still be sending when the lock is released.
  const ends = await Promise.allSettled(Array.from({ length: LANES }, work));
  saves.unsubscribe();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  for (const failure of run.failures.values()) throw failure;
}

/**
 * The next slot in a free lane, of the raffle that was `sent` last before others; undefined when none is left, or the run is over.
 * A long queue is read once a raffle and not once a request: reading it delays all lanes.
 */
async function nextSlot(
  context: SyncContext,
  { lanes, isOver, failures }: SharedRun,
  sent: Slot | undefined,
) {
  let isSameRaffle = sent !== undefined;
  for (;;) {
    const seen = lanes.changes();
    const slots = isSameRaffle
      ? await listSlotsBeside(context.database, sent?.raffleId ?? null)
      : await listSlots(context.database);
    const token = context.findToken();
    if (isOver() || token === undefined) return undefined;
    const nowMs = context.now().getTime();
    const free = readySlots(slots, nowMs).filter(
      (one) => !lanes.isBusy(laneOf(one)) && !failures.has(one.id),
    );
    // What a deletion waits for may be of another raffle.
    const slot = free.find(({ kind }) => !isSameRaffle || kind !== 'deletion');
    if (slot) return { slot, token };
    const wakeAt = nextWakeAt(slots, nowMs);
    const isWorkLeft =
      isSameRaffle || (await lanes.untilChanged(seen, wakeAt === undefined ? undefined : wakeAt - nowMs));
    if (!isWorkLeft) return undefined;
    isSameRaffle = false;
  }
}

async function hasReadySlots({ database, now }: SyncContext): Promise<boolean> {
  return readySlots(await listSlots(database), now().getTime()).length > 0;
}

/**
 * Under the lock nothing is being sent: a row in 'sending' was left by an app that was killed. Its outcome is unknown, so the
 * same body is sent again under the same key. What an older build could not send is queued for this one (P-1042).
 */
async function recoverInterrupted({ database, contract }: SyncContext, isFirst: boolean): Promise<void> {
  const isOutdated = (slot: Slot) =>
    slot.state === 'update-needed' && (isFirst || slot.refusedContract < contract);
  await changeSlots(
    database,
    (slot) => slot.state === 'sending' || isOutdated(slot),
    (slot) =>
      slot.state === 'sending'
        ? slotAfter(slot, 'page-died', { nextTryAt: 0 })
        : slotAfter(slot, 'updated', { tries: 0, nextTryAt: 0 }),
  );
}
