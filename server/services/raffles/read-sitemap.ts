import {
  listAddresses,
  listAddressVersions,
  type RaffleAddress,
} from '../../repositories/raffles/public-raffles.ts';
import { onceMoreIfAway } from '../../repositories/transaction.ts';
import type { ServiceContext } from '../service-context.ts';

/** Raffles on a page of the sitemap; the format allows 50,000 addresses a file (P-333). */
const PAGE_SIZE = 5_000;

/** Version of each sitemap page (active, public raffles); changes when the page's content does. */
export function readSitemapVersions({ db, lockedAccounts }: ServiceContext): Promise<string[]> {
  return onceMoreIfAway(() => listAddressVersions(db, lockedAccounts, PAGE_SIZE));
}

/** Raffles of page `page` (from 1), oldest first. */
export function readSitemapPage(
  { db, lockedAccounts }: ServiceContext,
  page: number,
): Promise<RaffleAddress[]> {
  const offset = (page - 1) * PAGE_SIZE;
  return onceMoreIfAway(() => listAddresses(db, lockedAccounts, { offset, limit: PAGE_SIZE }));
}
