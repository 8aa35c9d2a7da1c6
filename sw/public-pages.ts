import { orNothing } from './or-nothing.ts';
import { NETWORK_WAIT_MS } from '../src/storage/network-wait.ts';
import { VISITED_RAFFLES_CACHE, visitKey } from '../src/storage/visited-raffle-keys.ts';

/** Whether this device has a copy of the raffle page at this path, which the app shows. */
async function isKept(pathname: string): Promise<boolean> {
  const [raffleId = ''] = pathname.split('/').filter(Boolean);
  const kept = await orNothing(async () =>
    caches.match(visitKey(raffleId), { cacheName: VISITED_RAFFLES_CACHE }),
  );
  return kept !== undefined;
}

/** Rejects after `milliseconds`. */
function timeLimit(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('No reply in time')), milliseconds);
  });
}

/** Counts a reply of a server that is away (a proxy's 502, our own 503) as none. */
async function answered(reply: Promise<Response>): Promise<Response> {
  const { status } = await reply;
  if (status >= 500) throw new Error(`Answered ${status}`);
  return reply;
}

/**
 * A public raffle page: the network's. Without one, or if it is too slow or the server away while the device has a copy, the app, which
 * shows the copy or a message (P-766).
 */
export async function publicPage(request: Request, app: () => Promise<Response>): Promise<Response> {
  const fromNetwork = fetch(request);
  try {
    if (!(await isKept(new URL(request.url).pathname))) return await fromNetwork;
    return await Promise.race([answered(fromNetwork), timeLimit(NETWORK_WAIT_MS)]);
  } catch {
    // It may fail only after the time limit.
    fromNetwork.catch(() => undefined);
    return app();
  }
}
