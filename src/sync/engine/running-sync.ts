import { slotAfter } from '#src/storage/slot-after.ts';
import { isRefused } from '#src/storage/slot.ts';
import { changeSlots, clearNetworkRetryDelays, clearRetryDelays, listSlots } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { Drain } from './drain.ts';
import { isHeldForFee, isSendable, nextWakeAt } from '../queue/queue-order.ts';
import { createPulling, type Pulling } from './pulling.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { attachTriggers } from './triggers.ts';

/** Interval of polling for slots that no event announced: left by a closed page, or by a run that a storage error ended. */
const POLL_MS = 60_000;

export interface RunningSync {
  /** Sends due slots and sets the timer for the next retry. */
  send(): Promise<void>;
  readonly pulling: Pulling;
  /** Sends and, if due, pulls, in the background. */
  wake(): void;
  /** `wake` after the user has returned to the app; also probes the network. */
  resume(): void;
  /** Clears retry delays and sends refused slots again, except conflicts. */
  sendNow(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Schedules sending and pulling: page events, timers, and connectivity changes. `wakeWorker` lets the worker send
 * when no page is open.
 */
export function runSync(context: SyncContext, drain: Drain, wakeWorker?: () => Promise<void>): RunningSync {
  const { connectivity, database } = context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pulling = createPulling(context);
  let stopped = false;

  async function setTimer(): Promise<void> {
    const now = context.now().getTime();
    const next = nextWakeAt(await listSlots(database), now);
    clearTimeout(timer);
    if (stopped || next === undefined) return;
    timer = setTimeout(() => inBackground(send()), Math.min(next - now, POLL_MS));
  }

  /** Registers a background sync for slots that this page cannot send, or may be closed before it does. */
  async function delegateToWorker(): Promise<void> {
    if (wakeWorker === undefined || context.findToken() === undefined) return;
    const slots = await listSlots(database);
    if (slots.some((slot) => isSendable(slot) || slot.state === 'sending')) await wakeWorker();
  }

  async function send(): Promise<void> {
    await drain.run();
    if (stopped) return;
    await setTimer();
    if (!connectivity.isOnline()) inBackground(delegateToWorker());
  }

  function wake(): void {
    inBackground(send());
    if (pulling.isPullDue()) inBackground(pulling.pull());
  }

  /** The network may be back without an event: one successful probe makes slots due that failed without it. */
  async function resume(): Promise<void> {
    wake();
    const hasUnknownOutcome = (await listSlots(database)).some(
      ({ state, tries }) => state === 'unknown' && tries > 0,
    );
    if (hasUnknownOutcome && (await connectivity.probe())) await sendDelayed();
  }

  const sendDelayed = () => clearNetworkRetryDelays(database).then(send);

  const stopListening = connectivity.subscribe(() => {
    if (!connectivity.isOnline()) return;
    inBackground(sendDelayed());
    // One that is running may have found the network.
    if (pulling.state() !== 'pulling') inBackground(pulling.pull());
  });
  const stopFollowing = followPulls(pulling, () => askAboutFees(context).then(send));
  // While offline, the next successful probe sends.
  const polling = setInterval(() => connectivity.isOnline() && inBackground(send()), POLL_MS);
  const detach = attachTriggers({
    networkChanged: connectivity.hint,
    wake() {
      if (!connectivity.isOnline()) connectivity.hint();
      inBackground(resume());
    },
    leave: () => inBackground(delegateToWorker()),
  });

  return {
    send,
    pulling,
    wake,
    resume: () => inBackground(resume()),
    sendNow: () => requeueAll(database).then(send),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(polling);
      detach();
      stopListening();
      stopFollowing();
      connectivity.stop();
      await Promise.all([drain.stop(), pulling.stop()]);
    },
  };
}

/** Saves that wait for the fee are let go once it is paid (P-505), be it elsewhere or while the app was closed. */
async function askAboutFees(context: SyncContext): Promise<void> {
  const held = (await listSlots(context.database)).filter(isHeldForFee);
  if (held.length === 0) return;
  const { releasePaid } = await import('../facets/release-paid.ts');
  await releasePaid(context, new Set(held.flatMap(({ raffleId }) => raffleId ?? [])));
}

/** A pull may have queued something, what the server has lost, or a save merged with its version, and fees may have been paid. */
function followPulls(pulling: Pulling, proceed: () => Promise<void>): () => void {
  return pulling.subscribe(() => {
    if (pulling.state() === 'updated') inBackground(proceed());
  });
}

/** Clears all retry delays and requeues refused slots; a conflict still waits for the user. */
async function requeueAll(database: UserDatabase): Promise<void> {
  // A deletion that was never tried waits for its undo window, not for the network.
  await clearRetryDelays(database, ({ tries }) => tries > 0);
  await changeSlots(
    database,
    (slot) => slot.state === 'update-needed' || (slot.kind !== 'deletion' && isRefused(slot)),
    (slot) => slotAfter(slot, 'retried', { tries: 0, nextTryAt: 0 }),
  );
}

/** Failures are recorded in the slots and retried within POLL_MS. */
function inBackground(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
