import { onIdle } from '#src/ui/loading/on-idle.ts';
import { savesData } from './saves-data.ts';

/**
 * Has the worker cache the rest of the app when the page is idle, so that after one visit every screen opens offline.
 * With data saving on, each part is cached on first use.
 */
export async function cacheRestWhenIdle(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  onIdle(() => Promise.resolve(active?.postMessage({ type: 'FETCH_REST' })));
}
