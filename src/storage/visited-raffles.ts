import * as z from 'zod/mini';
import { findContentHash } from '#core/domain/raffles/raffle-images.ts';
import { publicRafflePage, type PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { SHOWN_IMAGES_CACHE } from './shown-images.ts';
import { VISITED_RAFFLES_CACHE, VISITED_RAFFLES_MAX, visitKey } from './visited-raffle-keys.ts';

/** When the server rendered or sent the page: ISO 8601 UTC. */
const READ_AT_HEADER = 'x-read-at';

/** A raffle's public page as this device read it last. */
export interface VisitedRaffle {
  page: PublicRafflePage;
  readAt: Date;
}

/** Insecure origins have no Cache API. */
const openCache = () => globalThis.caches?.open(VISITED_RAFFLES_CACHE);

/** Keeps a page that anybody may see, to be read without a network (P-766). */
export async function keepVisitedRaffle({ page, readAt }: VisitedRaffle): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const key = visitKey(page.raffle.id);
  // Deleted first, so that keys are ordered by their last visit.
  await cache.delete(key);
  const text = JSON.stringify(z.encode(publicRafflePage, page));
  await cache.put(key, new Response(text, { headers: { [READ_AT_HEADER]: readAt.toISOString() } }));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - VISITED_RAFFLES_MAX))) await cache.delete(old);
}

/** The kept page of a raffle; undefined if it was not visited, or the copy is of another version of the app. */
export async function findVisitedRaffle(raffleId: string): Promise<VisitedRaffle | undefined> {
  const kept = await (await openCache())?.match(visitKey(raffleId));
  if (!kept) return undefined;
  const decoded = z.safeDecode(publicRafflePage, (await kept.json()) as never);
  const readAt = new Date(kept.headers.get(READ_AT_HEADER) ?? '');
  return decoded.success ? { page: decoded.data, readAt } : undefined;
}

/** Deletes the kept page of a raffle that is no longer public. */
export async function forgetVisitedRaffle(raffleId: string): Promise<void> {
  await (await openCache())?.delete(visitKey(raffleId));
}

/** Keeps the pictures that the page has shown; the worker keeps them only once it controls the page, after the first visit. */
export async function keepSeenPictures(): Promise<void> {
  const cache = await globalThis.caches?.open(SHOWN_IMAGES_CACHE);
  const seen = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  for (const { currentSrc } of seen) {
    const { origin, pathname } = new URL(currentSrc, location.href);
    const isStored = origin === location.origin && findContentHash(pathname) !== undefined;
    if (isStored && !(await cache?.match(currentSrc))) await cache?.add(currentSrc);
  }
}
