import { SimpleRequest, tagsOf } from './workbox-surroundings.ts';
import { Queue } from 'workbox-background-sync/Queue.js';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import { type ComparedQueue, plainRequest } from './compared-queue.ts';

const NAME = 'saves';
/** Retry intervals of a failed sync event in browsers, milliseconds. */
const SYNC_AGAIN_MS = 5 * 60_000;

let pages = 0;

/** Queue names are unique per module instance; a restarted page uses the same name. */
function reopenedQueue(): Queue {
  pages += 1;
  const queue = new Queue(`${NAME} ${pages}`);
  const inside = queue as unknown as { _name: string; _queueStore: { _queueName: string } };
  inside._name = NAME;
  inside._queueStore._queueName = NAME;
  return queue;
}

/** Workbox's queue as in its BackgroundSyncPlugin: sends directly, and queues on failure. */
export function workboxQueue(tab: SimulatedTab, fetchLike: typeof fetch, token: () => string): ComparedQueue {
  const { scheduler } = tab.device.world;
  const queue = reopenedQueue();

  /** The browser's part: fires the sync event when there is a network, and again after a failure. */
  function wake(): void {
    for (const tag of tab.isOnline() ? tagsOf(tab) : []) {
      const waitUntil = (work: Promise<unknown>) =>
        work.then(
          () => tagsOf(tab).delete(tag),
          () => scheduler.after(SYNC_AGAIN_MS, wake, tab),
        );
      tab.events.dispatchEvent(Object.assign(new Event('sync'), { tag, lastChance: false, waitUntil }));
    }
  }

  tab.events.addEventListener('online', wake);
  return {
    start: () => Promise.resolve(wake()),
    async save(save) {
      const { url, ...init } = plainRequest(save, token());
      try {
        return (await fetchLike(url, init)).status < 400;
      } catch {
        await queue.pushRequest({ request: new SimpleRequest(url, init) as unknown as Request });
        wake();
        return true;
      }
    },
  };
}
