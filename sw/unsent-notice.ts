import { APP_PATHS } from '../core/domain/app-paths.ts';
import { UNSENT_WORK_TAG } from '../core/domain/notifications/notifications.ts';
import { UNSENT_WORK_TEXT } from '../core/text/notifications/unsent-work.ts';
import { showNotice } from './notifications.ts';
import { type BackgroundSender, SENDER_SCRIPT } from './handle-background-sync.ts';

/** Whether the queue has slots older than a day, of which the user wants to be told. */
export type OldWorkSearch = () => Promise<boolean>;

/** Event of Periodic Background Sync; missing from the worker's types. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope & {
  sendQueue?: BackgroundSender;
  hasOldWork?: OldWorkSearch;
};

/** On periodic background sync: sends the queue, and shows a notification if slots are older than a day. */
export function handlePeriodicSync(): void {
  if (!('periodicSync' in self.registration)) return;
  self.addEventListener('periodicsync' as 'message', (event) => {
    const { tag, waitUntil } = event as unknown as PeriodicSyncEvent;
    if (tag === UNSENT_WORK_TAG) waitUntil.call(event, sendAndNotify());
  });
}

async function sendAndNotify(): Promise<void> {
  if (self.hasOldWork === undefined) importScripts(SENDER_SCRIPT);
  await self.sendQueue?.().catch(() => undefined);
  const isAllowed = Notification.permission === 'granted';
  if (!isAllowed || !(await self.hasOldWork?.())) return;
  await showNotice({ ...UNSENT_WORK_TEXT, path: APP_PATHS.pending, tag: UNSENT_WORK_TAG });
}
