import { DAY_MS } from '#core/domain/durations.ts';
import { UNSENT_WORK_TAG } from '#core/domain/notifications/notifications.ts';

/** Periodic background sync, where the browser has it (installed, in Chromium); not in the DOM's types. */
interface PeriodicSyncManager {
  register(tag: string, options: { minInterval: number }): Promise<void>;
  unregister(tag: string): Promise<void>;
}

/** Whether this browser may wake the worker with the app closed. */
export function canCheckUnsentWork(): boolean {
  return 'serviceWorker' in navigator && 'periodicSync' in ServiceWorkerRegistration.prototype;
}

/** Undefined also where there is no service worker at all, as in private windows of some browsers. */
async function findManager(): Promise<PeriodicSyncManager | undefined> {
  if (!canCheckUnsentWork()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (registration as { periodicSync?: PeriodicSyncManager } | undefined)?.periodicSync;
}

/** Has the worker look for unsent work about once a day. The browser decides whether, and how often. */
export async function checkUnsentWork(): Promise<void> {
  await (await findManager())?.register(UNSENT_WORK_TAG, { minInterval: DAY_MS }).catch(() => undefined);
}

/** Ends what `checkUnsentWork` has begun. */
export async function stopCheckingUnsentWork(): Promise<void> {
  await (await findManager())?.unregister(UNSENT_WORK_TAG).catch(() => undefined);
}
