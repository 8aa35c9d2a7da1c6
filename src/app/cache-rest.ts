import { APP_PATHS, isCheckoutPath, isPublicRafflePath, isPurchasePath } from '#core/domain/app-paths.ts';
import type { WorkerRequest } from '#core/domain/worker-requests.ts';
import { wasRoomMade } from '#src/storage/room-made.ts';
import { findSession, onSessionChange } from '#src/storage/session.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { isInstalled } from './install-offer.ts';
import { savesData } from './saves-data.ts';

const BUYERS_PAGES: readonly ((path: string) => boolean)[] = [
  isPublicRafflePath,
  isCheckoutPath,
  isPurchasePath,
  (path) => path === APP_PATHS.myNumbers,
];

/** Whether a buyer uses the device, as far as this visit tells: the organizer's screens are no use there. */
const isBuyersVisit = () =>
  !findSession() && !isInstalled() && BUYERS_PAGES.some((isOne) => isOne(location.pathname));

function wantedRequest(): WorkerRequest['type'] {
  if (savesData() || wasRoomMade()) return 'FETCH_INSTALLED';
  return isBuyersVisit() ? 'FETCH_BUYERS' : 'FETCH_REST';
}

/**
 * Has the worker cache what is missing of the app when the page is idle, and when the network is back, so that after one visit every
 * screen opens offline (P-1022), of a buyer's visit those of buyers. With data saving on, or after the rest gave way to typed text (P-1030), it is cached on first use.
 */
export async function cacheRestWhenIdle(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const ask = () => active?.postMessage({ type: wantedRequest() });
  const askWhenIdle = () => void onIdle(() => Promise.resolve(ask()));
  askWhenIdle();
  onSessionChange(askWhenIdle);
  addEventListener('online', ask);
}
