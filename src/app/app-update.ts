import type { Workbox } from 'workbox-window';
import { useSyncExternalStore } from 'react';

/** The worker's address: one file at the root, so that it may serve every page. */
const WORKER_URL = '/service-worker.js';
/** A page that stays open asks this often whether there is a newer version. Milliseconds. */
const ASK_EVERY_MS = 60 * 60 * 1000;

let waiting: Workbox | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a new version has arrived and waits to be let in. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}

/** Lets the new version in. Every open page then reloads; what is being typed is flushed by its own pagehide. */
export function applyUpdate(): void {
  waiting?.messageSkipWaiting();
}

/** Registers the worker: the app opens offline from then on. Updates are offered, never forced. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(WORKER_URL);
  workbox.addEventListener('waiting', () => {
    waiting = workbox;
    for (const listener of listeners) listener();
  });
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate === true) location.reload();
  });
  await workbox.register();
  setInterval(() => void workbox.update().catch(() => undefined), ASK_EVERY_MS);
}
