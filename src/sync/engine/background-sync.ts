/** Tag of the Background Sync event. Shared by page and worker. */
export const BACKGROUND_SYNC_TAG = 'send-queue';

/** Background Sync API; missing from TypeScript's DOM types and from some browsers. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Asks the browser to wake the worker when a network is available, even if the app is closed. Without support, worker or
 * permission the queue is sent at the next start of the app.
 */
export async function registerBackgroundSync(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  await (registration as { sync?: SyncManager } | undefined)?.sync?.register(BACKGROUND_SYNC_TAG);
}
