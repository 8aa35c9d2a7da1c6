/** Cache of the public raffle pages that were read on this device (P-766). Used by worker and page. */
export const VISITED_RAFFLES_CACHE = 'visited-raffles';

/** Maximum number of kept pages; those visited longest ago are deleted first (P-766). */
export const VISITED_RAFFLES_MAX = 20;

/** Key of a raffle's page in the cache; not a real address. */
export const visitKey = (raffleId: string): string => `/visited-raffles/${raffleId.toLowerCase()}`;

/** Deletes all kept pages. */
export async function clearVisitedRaffles(): Promise<void> {
  await globalThis.caches?.delete(VISITED_RAFFLES_CACHE);
}
