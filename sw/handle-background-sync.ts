import { BACKGROUND_SYNC_TAG } from '../src/sync/engine/background-sync.ts';

/** Sends the queue. 'left': another event could send more. */
export type BackgroundSender = () => Promise<'done' | 'left'>;

/** Event of Background Sync; missing from the worker's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Script with the sync engine, built separately by scripts/vite/background-sync.mjs, as only this event needs it. */
export const SENDER_SCRIPT = '/background-sync.js';

declare const self: ServiceWorkerGlobalScope & { sendQueue?: BackgroundSender };

/**
 * Sends the queue on Background Sync events, also with the app closed. The script must be imported during installation, as
 * browsers do not allow it later; it is evaluated again only for the event.
 */
export function handleBackgroundSync(): void {
  if (!('sync' in self.registration)) return;
  self.addEventListener('install', (event: ExtendableEvent) => {
    event.waitUntil(Promise.resolve().then(() => importScripts(SENDER_SCRIPT)));
  });
  self.addEventListener('sync' as 'message', (event) => {
    const { tag, waitUntil } = event as unknown as SyncEvent;
    if (tag === BACKGROUND_SYNC_TAG) waitUntil.call(event, send());
  });
}

/** @throws if slots are left, so that the browser repeats the event with a backoff. */
async function send(): Promise<void> {
  if (self.sendQueue === undefined) importScripts(SENDER_SCRIPT);
  if ((await self.sendQueue?.()) === 'left') throw new Error('Some of the queue is left for another time');
}
