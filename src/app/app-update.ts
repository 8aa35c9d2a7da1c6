import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { isDashboardPath } from '#core/domain/app-paths.ts';
import type { WorkerNews } from '#core/domain/worker-requests.ts';
import { onUpdateNeeded } from '#src/api/update-needed.ts';
import { createListeners } from '#src/store/store.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { flushOpenForms } from '#src/ui/seeded-form/open-forms.ts';
import { whenNothingCanBeLost } from './safe-reload.ts';

/** Path of the worker: at the root, so that its scope covers every page. */
const WORKER_URL = '/service-worker.js';
/** Interval at which an open page checks for a newer version, in ms. */
export const ASK_EVERY_MS = 60 * 60_000;
/** Minimum time between two checks when the page becomes visible again, in ms. */
export const ASK_AGAIN_AFTER_MS = 5 * 60_000;
/** Minimum time after a refused installation, in ms; doubled with each further one in a row, up to `ASK_EVERY_MS`. */
export const ASK_AGAIN_AFTER_REFUSAL_MS = 60_000;
/** Minimum time between two checks because the server no longer understands this build, in ms. */
const ASK_IN_NEED_AFTER_MS = 60_000;
/** How long 'Depois' hides the offer, in ms; the next start of the app shows it again. */
export const POSTPONED_FOR_MS = 60 * 60_000;
const POSTPONED_UNTIL_KEY = 'rifaria.update-postponed-until';
/** Maximum wait for pending writes before an update is activated, in ms; the journal of the page holds them too. */
const FLUSH_PATIENCE_MS = 1000;

/** The new version's worker, waiting to be activated. */
let waiting: ServiceWorker | undefined;
/** Client of the worker; loaded once the page is usable. */
let workbox: Workbox | undefined;
let returning: ReturnType<typeof setTimeout> | undefined;
/** The server has refused something because this build is too old (P-1043). */
let isNeeded = false;
/** The update was accepted on this page, with the loss of what is typed there. */
let isAccepted = false;
/** The new version serves this page already, which still waits for its reload. */
let isTakenOver = false;
/** Checks for a newer version whatever the limit says; undefined until the page is usable. */
let askInNeed: (() => void) | undefined;
/** Checks at once, as the user has made room. */
let askAgain: (() => void) | undefined;
/** Whether the device has no room for the new version, and how many tries since this page was loaded have ended with that. */
const room = { isLacking: false, tries: 0 };
const { subscribe, notify } = createListeners();

function postponedUntil(): number {
  return Number(sessionStorage.getItem(POSTPONED_UNTIL_KEY) ?? 0);
}

/** A reload brings the new version: of the worker, or of the server where no worker serves this page. */
function isReloadAway(): boolean {
  return isTakenOver || !('serviceWorker' in navigator) || navigator.serviceWorker.controller === null;
}

/** Whether a new version waits to be activated, does not fit, or is needed and one reload away, and the offer is not postponed. */
export function isUpdateOffered(): boolean {
  const isThere = waiting !== undefined || room.isLacking || (isNeeded && isReloadAway());
  return isThere && Date.now() >= postponedUntil();
}

/** Whether the server no longer understands this build (P-1043). */
export function useIsUpdateNeeded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  );
}

/** Tries that ended without room for the version that would be offered (P-1021); 0 where it is there, or nothing is known of one. */
export function useLackOfRoom(): number {
  return useSyncExternalStore(
    subscribe,
    () => (room.isLacking ? room.tries : 0),
    () => 0,
  );
}

/** 'Tentar de novo': the device may have room now. */
export function tryUpdateAgain(): void {
  askAgain?.();
}

function noteLackOfRoom({ data }: MessageEvent<Partial<WorkerNews> | undefined>): void {
  if (data?.type !== 'NO_ROOM_FOR_UPDATE') return;
  room.isLacking = true;
  endTry();
}

/** A try has ended, whatever stopped it. */
function endTry(): void {
  room.tries += 1;
  notify();
}

/** The server has refused something because this build is too old: the offer is shown although it was postponed, and has its reason. */
function noteNeed(): void {
  if (!isNeeded) sessionStorage.removeItem(POSTPONED_UNTIL_KEY);
  isNeeded = true;
  askInNeed?.();
  notify();
}

/** See `isUpdateOffered`. */
export function useUpdateOffer(): boolean {
  return useSyncExternalStore(subscribe, isUpdateOffered, () => false);
}

/** 'Depois': hides the offer for a while. */
export function postponeUpdate(): void {
  sessionStorage.setItem(POSTPONED_UNTIL_KEY, String(Date.now() + POSTPONED_FOR_MS));
  offerAgainLater();
  notify();
}

function offerAgainLater(): void {
  clearTimeout(returning);
  const wait = postponedUntil() - Date.now();
  if (wait > 0) returning = setTimeout(notify, wait);
}

/**
 * Activates the new version once typed text is stored. Every open page then reloads by itself; without a worker, or where another page has
 * activated it, this one does. Outside the dashboard typed text is not stored: which its page has said, and this page reloads all the same.
 */
export async function applyUpdate(): Promise<void> {
  isAccepted = !isDashboardPath(location.pathname);
  await flushForms();
  if (waiting && !isTakenOver) workbox?.messageSkipWaiting();
  else await reloadSafely();
}

async function reloadSafely(): Promise<void> {
  // Whoever has gone on into the dashboard was not told of a loss there.
  if (!isAccepted || isDashboardPath(location.pathname)) await whenNothingCanBeLost(flushForms);
  location.reload();
}

function flushForms(): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, FLUSH_PATIENCE_MS));
  return Promise.race([flushOpenForms(), patience]);
}

/** After the new version was activated, here or in another tab: reloads this page once, when nothing would be lost. */
function reloadWhenTakenOver(container: ServiceWorkerContainer): void {
  // The very first worker claims a page that came from the server, which shows the same version already.
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isControlled && !isTakenOver) {
      isTakenOver = true;
      waiting = undefined;
      notify();
      void reloadSafely();
    }
    isControlled = true;
  });
}

/** Calls `listener` when the state of a worker changes that is being installed, or will be. */
function onInstalling(
  registration: ServiceWorkerRegistration,
  listener: (worker: ServiceWorker) => void,
): void {
  const onFound = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => listener(installing));
  };
  registration.addEventListener('updatefound', onFound);
  onFound();
}

function watch(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  const look = () => {
    // Without a controller, the waiting worker is the very first one.
    waiting = container.controller === null ? undefined : (registration.waiting ?? undefined);
    if (waiting) room.isLacking = false;
    offerAgainLater();
    notify();
  };
  onInstalling(registration, (worker) => {
    look();
    if (worker.state === 'redundant') endTry();
  });
  look();
}

/** Limits the checks for newer versions. Each installation costs data, also one that is refused. */
function createAskLimit() {
  let nextAt = 0;
  let refusals = 0;
  const ended = new WeakSet<ServiceWorker>();
  return {
    isOver: () => Date.now() >= nextAt,
    asked() {
      nextAt = Date.now() + ASK_AGAIN_AFTER_MS;
    },
    /** The worker's script itself did not arrive, or a newer one is needed. */
    lift() {
      nextAt = 0;
    },
    /** The installation of a worker has ended, accepted or refused. */
    installed(worker: ServiceWorker) {
      // An accepted worker becomes redundant too, once a newer one replaces it.
      if (ended.has(worker)) return;
      ended.add(worker);
      refusals = worker.state === 'redundant' ? refusals + 1 : 0;
      if (refusals === 0) return;
      nextAt = Date.now() + Math.min(ASK_AGAIN_AFTER_REFUSAL_MS * 2 ** (refusals - 1), ASK_EVERY_MS);
    },
  };
}

/**
 * Registers the worker and checks for newer ones hourly, when the page becomes visible again and when the network is back; not at
 * start, since the browser has just checked. After an installation that was refused, because a portal answered or there is no room,
 * the next check may come after a minute, then after two, up to an hour (P-1021).
 */
async function followUpdates(container: ServiceWorkerContainer): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const limit = createAskLimit();
  limit.asked();
  // Workbox reports only the first update after a page was loaded; a page may stay open over several.
  const register = async () => {
    workbox = new Workbox(WORKER_URL);
    const registration = await workbox.register({ immediate: true });
    if (registration === undefined) return undefined;
    watch(registration, container);
    onInstalling(registration, limit.installed);
    return registration;
  };
  const tryToRegister = () => register().catch(() => undefined);
  let registration = await tryToRegister();
  // A portal has answered in place of the worker's script.
  if (!registration) limit.lift();
  const ask = async () => {
    if (!limit.isOver()) return;
    limit.asked();
    // A refused first installation has left no registration that could be updated.
    if (registration?.active) await workbox?.update();
    else registration = await tryToRegister();
  };
  const tryToAsk = () => void ask().catch(() => undefined);
  let nextInNeedAt = 0;
  askInNeed = () => {
    if (Date.now() < nextInNeedAt) return;
    nextInNeedAt = Date.now() + ASK_IN_NEED_AFTER_MS;
    limit.lift();
    tryToAsk();
  };
  if (isNeeded) askInNeed();
  askAgain = () => {
    limit.lift();
    const asked = ask().catch(() => undefined);
    // Nothing came: no network, for example. What came ends its try when it is installed or refused.
    void asked.then(() => registration?.installing ?? endTry());
  };
  setInterval(tryToAsk, ASK_EVERY_MS);
  addEventListener('online', tryToAsk);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryToAsk();
  });
}

/**
 * Registers the worker, after which the app opens offline. Waits until the page is usable, so that its requests do not
 * delay the page. Updates are offered, never forced. Where workers are not allowed, the app needs a network.
 */
export function registerWorker(): void {
  onUpdateNeeded(noteNeed);
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  reloadWhenTakenOver(serviceWorker);
  serviceWorker.addEventListener('message', noteLackOfRoom);
  const start = () => onIdle(() => followUpdates(serviceWorker));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
