/** The name under which the worker is woken to send what waits. Page and worker both say it. */
export const BACKGROUND_SYNC_TAG = 'send-what-waits';

/** Background Sync, where the browser has it; not in the DOM's types. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Asks the browser to wake the worker once there is a network, with the app closed too. Where it cannot (no Background Sync,
 * no worker yet, not allowed) the queue goes on with the next start of the app.
 */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  await (registration as { sync?: SyncManager } | undefined)?.sync?.register(BACKGROUND_SYNC_TAG);
}
