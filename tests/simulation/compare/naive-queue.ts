import type { SimulatedTab } from '../world/simulated-tab.ts';
import { type ComparedQueue, plainRequest, type PlainRequest } from './compared-queue.ts';

const KEY = 'naive-queue';

/**
 * A typical naive queue: a list that is sent in order at start, after each save and on 'online', and shortened by each reply
 * that is not an error.
 */
export function naiveQueue(tab: SimulatedTab, fetchLike: typeof fetch, token: () => string): ComparedQueue {
  const read = () => JSON.parse(tab.localStorage.getItem(KEY) ?? '[]') as PlainRequest[];
  const write = (list: PlainRequest[]) => tab.localStorage.setItem(KEY, JSON.stringify(list));

  async function flush(): Promise<void> {
    for (let [next] = read(); next; [next] = read()) {
      const { url, ...init } = next;
      const response = await fetchLike(url, init);
      if (response.status >= 400) return;
      write(read().slice(1));
    }
  }

  const inBackground = () => flush().catch(() => undefined);
  tab.events.addEventListener('online', () => void inBackground());
  return {
    start: inBackground,
    save(save) {
      write([...read(), plainRequest(save, token())]);
      void inBackground();
      return Promise.resolve(true);
    },
  };
}
