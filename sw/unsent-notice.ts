import { APP_PATHS } from '../core/domain/app-paths.ts';
import { UNSENT_WORK_TAG } from '../core/domain/notifications.ts';
import { NOTIFICATION_TEXT } from '../core/text/notifications.ts';
import { showNotice } from './notifications.ts';
import { type BackgroundSender, SENDER_SCRIPT } from './wake-to-send.ts';

/** Whether something has waited on this device for longer than a day. */
export type OldWorkSearch = () => Promise<boolean>;

/** Periodic background sync's event, not in the worker's types. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope & {
  sendWhatWaits?: BackgroundSender;
  hasOldWork?: OldWorkSearch;
};

/** Now and then, where the browser wakes this worker for it: sends what waits, and says what still does after a day. */
export function lookForUnsentWork(): void {
  if (!('periodicSync' in self.registration)) return;
  self.addEventListener('periodicsync' as 'message', (event) => {
    const { tag, waitUntil } = event as unknown as PeriodicSyncEvent;
    if (tag === UNSENT_WORK_TAG) waitUntil.call(event, look());
  });
}

async function look(): Promise<void> {
  if (self.hasOldWork === undefined) importScripts(SENDER_SCRIPT);
  await self.sendWhatWaits?.().catch(() => undefined);
  const isAllowed = Notification.permission === 'granted';
  if (!isAllowed || !(await self.hasOldWork?.())) return;
  await showNotice({ ...NOTIFICATION_TEXT.unsentWork, path: APP_PATHS.pending, tag: UNSENT_WORK_TAG });
}
