import { listSlots } from '#src/storage/slots.ts';
import type { Drain } from './drain.ts';
import { isSendable, nextWakeAt } from './queue-order.ts';
import { createPulling, type Pulling } from './pulling.ts';
import type { SyncContext } from './sync-context.ts';
import { attachTriggers } from './triggers.ts';

/** Longest that a browser timer may be set for without wrapping around. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export interface RunningSync {
  /** Sends what is due and sets the timer of the next try. */
  send(): Promise<void>;
  readonly pulling: Pulling;
  /** Sends and, unless that was done just now, pulls. In the background. */
  wake(): void;
  /** Forgets waiting times and tries refused slots again; a conflict still waits for the user. */
  sendNow(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps sending and pulling going: triggers, timers, and what a network that is back sets off. `askWorker` has the worker
 * woken once there is a network, for when no page is open by then.
 */
export function runSync(context: SyncContext, drain: Drain, askWorker?: () => Promise<void>): RunningSync {
  const { connectivity, database } = context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pulling = createPulling(context);
  let stopped = false;

  async function setTimer(): Promise<void> {
    const now = context.now().getTime();
    const next = nextWakeAt(await listSlots(database), now);
    clearTimeout(timer);
    if (stopped || next === undefined) return;
    timer = setTimeout(() => inBackground(send()), Math.min(next - now, TIMER_MAX_MS));
  }

  /** Has the worker send what this page cannot, or may not live to send. */
  async function leaveToWorker(): Promise<void> {
    if (askWorker === undefined || context.findToken() === undefined) return;
    const slots = await listSlots(database);
    if (slots.some((slot) => isSendable(slot) || slot.state === 'sending')) await askWorker();
  }

  async function send(): Promise<void> {
    await drain.run();
    if (stopped) return;
    await setTimer();
    if (!connectivity.isOnline()) inBackground(leaveToWorker());
  }

  function wake(): void {
    inBackground(send());
    if (pulling.isRested()) inBackground(pulling.pull());
  }

  async function forgetWaits(): Promise<void> {
    // A deletion that was never tried waits for its 'Desfazer', not for the network.
    await database.slots.filter(({ tries }) => tries > 0).modify({ tries: 0, nextTryAt: 0 });
  }

  async function sendNow(): Promise<void> {
    await forgetWaits();
    await database.slots
      .filter(({ kind, state }) => kind !== 'deletion' && (state === 'rejected' || state === 'quarantined'))
      .modify({ state: 'queued', problem: null });
    await send();
  }

  const stopListening = connectivity.subscribe(() => {
    if (!connectivity.isOnline()) return;
    inBackground(forgetWaits().then(send));
    inBackground(pulling.pull());
  });
  const detach = attachTriggers({
    networkChanged: connectivity.hint,
    wake() {
      if (!connectivity.isOnline()) connectivity.hint();
      wake();
    },
    leave: () => inBackground(leaveToWorker()),
  });

  return {
    send,
    pulling,
    wake,
    sendNow,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      detach();
      stopListening();
      connectivity.stop();
      await drain.stop();
      await pulling.settled();
    },
  };
}

/** What fails here has left its trace in the rows, and its turn comes again with the next trigger. */
function inBackground(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
