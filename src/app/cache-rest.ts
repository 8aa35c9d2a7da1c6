import type { WorkerRequest } from '#core/domain/worker-requests.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { savesData } from './saves-data.ts';

/**
 * Has the worker cache what is missing of the app when the page is idle, and when the network is back, so that after one visit every
 * screen opens offline (P-1022). With data saving on, what is not needed at first is cached on first use.
 */
export async function cacheRestWhenIdle(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const type: WorkerRequest['type'] = savesData() ? 'FETCH_INSTALLED' : 'FETCH_REST';
  const ask = () => active?.postMessage({ type });
  onIdle(() => Promise.resolve(ask()));
  addEventListener('online', ask);
}
