import { sql } from 'kysely';
import type { PublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { Db } from '../transaction.ts';

interface PublicFilter {
  status: PublicStatus;
  /** Owners to exclude. */
  hiddenOwners: readonly string[];
}

/** Raffles of this status that are neither private nor deleted. Raffles without a configuration are excluded. */
const publicRaffles = (db: Db, { status, hiddenOwners }: PublicFilter) =>
  db
    .selectFrom('raffle')
    .innerJoin('raffleConfig', 'raffleConfig.raffleId', 'raffle.id')
    .where('raffleConfig.isPrivate', '=', false)
    .where('raffle.status', '=', status)
    .where('raffle.deletedAt', 'is', null)
    .$if(hiddenOwners.length > 0, (query) => query.where('raffle.ownerId', 'not in', hiddenOwners));

/** What a sitemap tells of a raffle. */
export interface RaffleAddress {
  id: string;
  slug: string;
}

const activeRaffles = (db: Db, hiddenOwners: readonly string[]) =>
  publicRaffles(db, { status: 'active', hiddenOwners });

/**
 * One text for each `size` active raffles, the oldest first, which changes with their ids and slugs: by one statement, whose
 * result is small.
 */
export async function listAddressVersions(
  db: Db,
  hiddenOwners: readonly string[],
  size: number,
): Promise<string[]> {
  const place = sql<number>`row_number() over (order by raffle.created_at, raffle.id) - 1`;
  const addresses = activeRaffles(db, hiddenOwners)
    .select(['raffle.id', 'raffle.slug'])
    .select(sql<number>`(${place}) / ${sql.lit(size)}`.as('page'));
  const pages = await db
    .selectFrom(addresses.as('address'))
    .select(
      sql<string>`md5(string_agg(address.id || '/' || address.slug, ',' order by address.id))`.as('version'),
    )
    .groupBy('address.page')
    .orderBy('address.page')
    .execute();
  return pages.map(({ version }) => version);
}

/** The addresses of active raffles, the oldest first, from `offset` on. */
export function listAddresses(
  db: Db,
  hiddenOwners: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<RaffleAddress[]> {
  return activeRaffles(db, hiddenOwners)
    .select(['raffle.id', 'raffle.slug'])
    .orderBy('raffle.createdAt')
    .orderBy('raffle.id')
    .offset(offset)
    .limit(limit)
    .execute();
}
