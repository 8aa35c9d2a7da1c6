import type { WorkerRequest } from '#core/domain/worker-requests.ts';
import { wasRoomMade } from '#src/storage/room-made.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { savesData } from './saves-data.ts';

/**
 * Has the worker cache what is missing of the app when the page is idle, and when the network is back, so that after one visit every
 * screen opens offline (P-1022). With data saving on, or after the rest gave way to typed text (P-1030), it is cached on first use.
 */
export async function cacheRestWhenIdle(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const type = (): WorkerRequest['type'] => (savesData() || wasRoomMade() ? 'FETCH_INSTALLED' : 'FETCH_REST');
  const ask = () => active?.postMessage({ type: type() });
  onIdle(() => Promise.resolve(ask()));
  addEventListener('online', ask);
}
