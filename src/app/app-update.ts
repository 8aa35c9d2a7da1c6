import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { onIdle } from '#src/ui/on-idle.ts';
import { flushOpenForms } from '#src/ui/open-forms.ts';
import { whenNothingCanBeLost } from './safe-reload.ts';

/** The worker's address: one file at the root, so that it may serve every page. */
const WORKER_URL = '/service-worker.js';
/** A page that stays open asks this often whether there is a newer version, milliseconds. */
export const ASK_EVERY_MS = 60 * 60_000;
/** Coming back to the app asks too, but not more often than this, milliseconds. */
export const ASK_AGAIN_AFTER_MS = 5 * 60_000;
/** 'Depois' is kept for this long, milliseconds; a new start of the app offers it again sooner. */
export const POSTPONED_FOR_MS = 60 * 60_000;
const POSTPONED_UNTIL_KEY = 'rifaria.update-postponed-until';
/** Longest that taking an update waits for what is being written; the journal of the page that goes has it too. */
const FLUSH_PATIENCE_MS = 1000;

/** The new version that waits to be let in. */
let waiting: ServiceWorker | undefined;
/** Speaks with the worker; comes once the page is usable. */
let workbox: Workbox | undefined;
let returning: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function postponedUntil(): number {
  return Number(sessionStorage.getItem(POSTPONED_UNTIL_KEY) ?? 0);
}

/** Whether a new version has arrived, waits to be let in, and may be spoken of now. */
export function isUpdateOffered(): boolean {
  return waiting !== undefined && Date.now() >= postponedUntil();
}

/** See `isUpdateOffered`. */
export function useUpdateOffer(): boolean {
  return useSyncExternalStore(subscribe, isUpdateOffered);
}

/** 'Depois': the app goes on as it is; the offer comes back by itself. */
export function postponeUpdate(): void {
  sessionStorage.setItem(POSTPONED_UNTIL_KEY, String(Date.now() + POSTPONED_FOR_MS));
  comeBackLater();
  tellListeners();
}

function comeBackLater(): void {
  clearTimeout(returning);
  const wait = postponedUntil() - Date.now();
  if (wait > 0) returning = setTimeout(tellListeners, wait);
}

/** Lets the new version in, once what is typed is stored. Every open page then reloads by itself. */
export async function applyUpdate(): Promise<void> {
  await flushForms();
  workbox?.messageSkipWaiting();
}

function flushForms(): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, FLUSH_PATIENCE_MS));
  return Promise.race([flushOpenForms(), patience]);
}

/** The new version has taken over, here or in another tab: each page starts it once, at a moment when nothing is lost. */
function reloadWhenTakenOver(container: ServiceWorkerContainer): void {
  let isReloading = false;
  // The first worker of all takes over a page that came from the server: that is the version which it shows.
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isControlled && !isReloading) {
      isReloading = true;
      void whenNothingCanBeLost()
        .then(flushForms)
        .then(() => location.reload());
    }
    isControlled = true;
  });
}

function watch(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  const look = () => {
    // Without a controller, what waits is the first worker of all.
    waiting = container.controller === null ? undefined : (registration.waiting ?? undefined);
    comeBackLater();
    tellListeners();
  };
  const onFound = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', onFound);
  onFound();
  look();
}

/** Asks hourly, and when somebody looks at the app again. Not at a start: the browser has just done that itself. */
function askForUpdates(worker: Workbox): void {
  let askedAt = Date.now();
  const ask = () => {
    if (Date.now() - askedAt < ASK_AGAIN_AFTER_MS) return;
    askedAt = Date.now();
    worker.update().catch(() => undefined);
  };
  setInterval(ask, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(WORKER_URL);
  const registration = await workbox.register({ immediate: true });
  if (registration === undefined) return;
  // Its own events tell of the first update of a page's life only; a page may stay open over several.
  watch(registration, container);
  askForUpdates(workbox);
}

/**
 * Registers the worker: the app opens offline from then on. Waits until the page is usable, for its requests must not
 * stand in the way. Updates are offered, never forced. Where no worker is allowed the app works as long as there is a
 * network.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  reloadWhenTakenOver(serviceWorker);
  const start = () => onIdle(() => register(serviceWorker));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
