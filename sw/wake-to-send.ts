import { BACKGROUND_SYNC_TAG } from '../src/sync/background-sync.ts';

/** Sends what waits on this device. 'left': some of it must wait for another time. */
export type BackgroundSender = () => Promise<'done' | 'left'>;

/** Background Sync's event, not in the worker's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Built beside the worker by scripts/vite/background-sync.mjs: the queue and its database, which no other event needs. */
export const SENDER_SCRIPT = '/background-sync.js';

declare const self: ServiceWorkerGlobalScope & { sendWhatWaits?: BackgroundSender };

/**
 * Lets the browser wake this worker to empty the queue with the app closed, where it has Background Sync. The script that
 * does it comes when the worker is installed, as no later moment is allowed to bring one; it is run only for the event.
 */
export function wakeToSend(): void {
  if (!('sync' in self.registration)) return;
  self.addEventListener('install', (event: ExtendableEvent) => {
    event.waitUntil(Promise.resolve().then(() => importScripts(SENDER_SCRIPT)));
  });
  self.addEventListener('sync' as 'message', (event) => {
    const { tag, waitUntil } = event as unknown as SyncEvent;
    if (tag === BACKGROUND_SYNC_TAG) waitUntil.call(event, send());
  });
}

/** @throws when something is left: the browser wakes the worker again, a little later each time. */
async function send(): Promise<void> {
  if (self.sendWhatWaits === undefined) importScripts(SENDER_SCRIPT);
  if ((await self.sendWhatWaits?.()) === 'left')
    throw new Error('Some of the queue is left for another time');
}
