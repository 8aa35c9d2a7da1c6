import { listSlots } from '#src/storage/slots.ts';
import type { Drain } from './drain.ts';
import { nextWakeAt } from './queue-order.ts';
import { pullAll } from './pull.ts';
import type { SyncContext } from './sync-context.ts';
import { attachTriggers } from './triggers.ts';

/** A pull by itself happens at most this often, milliseconds. */
const PULL_REST_MS = 15_000;
/** Longest that a browser timer may be set for without wrapping around. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export interface RunningSync {
  /** Sends what is due and sets the timer of the next try. */
  send(): Promise<void>;
  pull(): Promise<void>;
  /** Sends and, unless that was done just now, pulls. In the background. */
  wake(): void;
  /** Forgets waiting times and tries refused slots again; a conflict still waits for the user. */
  sendNow(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps sending and pulling going: triggers, timers, and what a network that is back sets off. */
export function runSync(context: SyncContext, drain: Drain): RunningSync {
  const { connectivity, database } = context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pulling: Promise<void> | undefined;
  let pulledAt = -Infinity;
  let stopped = false;

  async function setTimer(): Promise<void> {
    const now = context.now().getTime();
    const next = nextWakeAt(await listSlots(database), now);
    clearTimeout(timer);
    if (stopped || next === undefined) return;
    timer = setTimeout(() => inBackground(send()), Math.min(next - now, TIMER_MAX_MS));
  }

  async function send(): Promise<void> {
    await drain.run();
    if (!stopped) await setTimer();
  }

  function pull(): Promise<void> {
    pulledAt = context.now().getTime();
    pulling ??= pullWhenReachable().finally(() => {
      pulling = undefined;
    });
    return pulling;
  }

  /** One question instead of a row of failing requests while the server is known to be out of reach. */
  async function pullWhenReachable(): Promise<void> {
    if (connectivity.isOnline() || (await connectivity.probe())) await pullAll(context);
  }

  function wake(): void {
    inBackground(send());
    const sincePull = context.now().getTime() - pulledAt;
    if (sincePull >= PULL_REST_MS || sincePull < 0) inBackground(pull());
  }

  async function forgetWaits(): Promise<void> {
    await database.slots.toCollection().modify({ tries: 0, nextTryAt: 0 });
  }

  async function sendNow(): Promise<void> {
    await forgetWaits();
    await database.slots
      .filter((slot) => slot.state === 'rejected' || slot.state === 'quarantined')
      .modify({ state: 'queued', problem: null });
    await send();
  }

  const stopListening = connectivity.subscribe(() => {
    if (!connectivity.isOnline()) return;
    inBackground(forgetWaits().then(send));
    inBackground(pull());
  });
  const detach = attachTriggers({
    networkChanged: connectivity.hint,
    wake() {
      if (!connectivity.isOnline()) connectivity.hint();
      wake();
    },
  });

  return {
    send,
    pull,
    wake,
    sendNow,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      detach();
      stopListening();
      connectivity.stop();
      await drain.stop();
      await pulling?.catch(() => undefined);
    },
  };
}

/** What fails here has left its trace in the rows, and its turn comes again with the next trigger. */
function inBackground(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
