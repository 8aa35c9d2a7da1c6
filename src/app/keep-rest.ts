import { onIdle } from '#src/ui/on-idle.ts';
import { savesData } from './saves-data.ts';

/**
 * Asks the worker for the rest of the app, once there is one and nothing else is going on: after one visit every screen opens
 * offline. Whoever saves data gets each part with its first use.
 */
export async function keepRestWhenIdle(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  onIdle(() => Promise.resolve(active?.postMessage({ type: 'FETCH_REST' })));
}
