import { forgetNetworkWaits, forgetWaits, listSlots } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { Drain } from './drain.ts';
import { isSendable, nextWakeAt } from './queue-order.ts';
import { createPulling, type Pulling } from './pulling.ts';
import type { SyncContext } from './sync-context.ts';
import { attachTriggers } from './triggers.ts';

/** How often a page looks for what nobody told it of: what another has left behind, a run that storage broke off. */
const LOOK_AGAIN_MS = 60_000;

export interface RunningSync {
  /** Sends what is due and sets the timer of the next try. */
  send(): Promise<void>;
  readonly pulling: Pulling;
  /** Sends and, unless that was done just now, pulls. In the background. */
  wake(): void;
  /** The same, when somebody comes back to the app. */
  resume(): void;
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
    timer = setTimeout(() => inBackground(send()), Math.min(next - now, LOOK_AGAIN_MS));
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

  /** The network may have come back unseen: one answer of our server makes due what waits for it. */
  async function resume(): Promise<void> {
    wake();
    const isMissing = (await listSlots(database)).some(
      ({ state, tries }) => state === 'unknown' && tries > 0,
    );
    if (isMissing && (await connectivity.probe())) await sendPutOff();
  }

  const sendPutOff = () => forgetNetworkWaits(database).then(send);

  const stopListening = connectivity.subscribe(() => {
    if (!connectivity.isOnline()) return;
    inBackground(sendPutOff());
    inBackground(pulling.pull());
  });
  // Out of reach, the next answer of a probe sends.
  const look = setInterval(() => connectivity.isOnline() && inBackground(send()), LOOK_AGAIN_MS);
  const detach = attachTriggers({
    networkChanged: connectivity.hint,
    wake() {
      if (!connectivity.isOnline()) connectivity.hint();
      inBackground(resume());
    },
    leave: () => inBackground(leaveToWorker()),
  });

  return {
    send,
    pulling,
    wake,
    resume: () => inBackground(resume()),
    sendNow: () => freeAll(database).then(send),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(look);
      detach();
      stopListening();
      connectivity.stop();
      await drain.stop();
      await pulling.settled();
    },
  };
}

/** Every wait is over, and what was refused is tried again; a conflict still waits for the user. */
async function freeAll(database: UserDatabase): Promise<void> {
  // A deletion that was never tried waits for its 'Desfazer', not for the network.
  await forgetWaits(database, ({ tries }) => tries > 0);
  await database.slots
    .filter(({ kind, state }) => kind !== 'deletion' && (state === 'rejected' || state === 'quarantined'))
    .modify({ state: 'queued', problem: null });
}

/** What fails here has left its trace in the rows, and its turn comes again within a minute. */
function inBackground(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
