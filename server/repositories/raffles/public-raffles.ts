import { sql } from 'kysely';
import type { PublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { raffleStatusFrom } from '#core/domain/raffles/raffle-status.ts';
import type { Db } from '../transaction.ts';
import type { StoredRaffle } from './raffles.ts';

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

export interface PublicList extends PublicFilter {
  oldestFirst: boolean;
  limit: number;
}

/** What a list of strangers shows of a raffle: no description, which may have 50,000 characters. */
export type StoredListedRaffle = Pick<
  StoredRaffle,
  | 'id'
  | 'ownerId'
  | 'title'
  | 'categoryId'
  | 'ticketPlanId'
  | 'priceCents'
  | 'lotteryId'
  | 'status'
  | 'slug'
  | 'createdAt'
  | 'salesStopped'
>;

function inOrder(db: Db, { oldestFirst, limit, ...filter }: PublicList) {
  const direction = oldestFirst ? 'asc' : 'desc';
  return publicRaffles(db, filter)
    .orderBy('raffle.createdAt', direction)
    .orderBy('raffle.id', direction)
    .limit(limit);
}

/** The list by creation. */
export async function listPublicRaffles(db: Db, list: PublicList): Promise<StoredListedRaffle[]> {
  const rows = await inOrder(db, list)
    .select(['raffle.id', 'raffle.ownerId', 'raffle.title', 'raffle.priceCents', 'raffle.status'])
    .select(['raffle.categoryId', 'raffle.ticketPlanId', 'raffle.lotteryId', 'raffle.slug'])
    .select(['raffle.createdAt', 'raffle.salesStoppedAt'])
    .execute();
  return rows.map(({ salesStoppedAt, ...row }) => ({
    ...row,
    status: raffleStatusFrom(row.status),
    createdAt: row.createdAt.toISOString(),
    salesStopped: salesStoppedAt !== null,
  }));
}

/**
 * A text that changes with what the list shows: which raffles, their revisions, and what strangers learn of their owners. One
 * statement, whose result is small.
 */
export async function readPublicListVersion(db: Db, list: PublicList): Promise<string> {
  const listed = inOrder(db, list)
    .innerJoin('appUser', 'appUser.id', 'raffle.ownerId')
    .select(['raffle.id', 'raffle.revision', 'raffle.createdAt'])
    .select(['appUser.name', 'appUser.displayName', 'appUser.avatarUrl'])
    .select(['appUser.phoneVerifiedAt', 'appUser.isDeleted']);
  const { version } = await db
    .selectFrom(listed.as('listed'))
    .select(
      sql<
        string | null
      >`md5(string_agg(to_jsonb(listed)::text, ',' order by listed.created_at, listed.id))`.as('version'),
    )
    .executeTakeFirstOrThrow();
  return version ?? '';
}

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
