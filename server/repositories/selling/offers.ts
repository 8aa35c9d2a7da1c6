import { sql } from 'kysely';
import { FIRST_NAME_SQL } from '#core/domain/account/user.ts';
import { type Day, dayOf } from '#core/domain/days.ts';
import type { OfferCategory, OfferOrder } from '#core/domain/selling/offer.ts';
import { offeredIfClosingAfter } from '#core/domain/selling/sale-window.ts';
import { isOverdueReport } from '../../db/overdue-report.ts';
import { folded, foldedColumn, likePattern } from '../folded-search.ts';
import type { Db } from '../transaction.ts';

/** Where a page ends: what its order compares of the last offer, and its id. */
export interface OfferCursor {
  value: string;
  id: string;
}

/** Which raffles are on sale. */
export interface SaleFilter {
  now: Date;
  /** Owners to exclude. */
  hiddenOwners: readonly string[];
}

export interface OfferFilter extends SaleFilter {
  order: OfferOrder;
  /** Folded, as `foldedText` does it. */
  search: string;
  categoryId: string | undefined;
}

/** A raffle on sale as it is stored; the draw day whether it is shown or not. */
export interface StoredOffer {
  id: string;
  title: string;
  slug: string;
  priceCents: number;
  publishedAt: Date | null;
  category: string;
  images: string[];
  drawsOn: Day;
  showDrawDate: boolean;
  name: string;
  displayName: string;
}

/** What an order compares, as text and as SQL, and whether the largest comes first. */
const ORDERS = {
  newest: {
    column: 'raffle.publishedAt',
    isDescending: true,
    valueOf: ({ publishedAt }: StoredOffer) => (publishedAt ?? new Date(0)).toISOString(),
    read: (value: string) => sql`${value}::timestamptz`,
  },
  closing: {
    column: 'raffleConfig.drawsOn',
    isDescending: false,
    valueOf: ({ drawsOn }: StoredOffer) => drawsOn,
    read: (value: string) => sql`${value}`,
  },
  cheapest: {
    column: 'raffle.priceCents',
    isDescending: false,
    valueOf: ({ priceCents }: StoredOffer) => String(priceCents),
    read: (value: string) => sql`${Number(value)}::integer`,
  },
} as const;

/** The cursor of the page that ends with `last`. */
export function cursorAfter(order: OfferOrder, last: StoredOffer): OfferCursor {
  return { value: ORDERS[order].valueOf(last), id: last.id };
}

/**
 * Whether a raffle has tickets left: those of the manual model are counted by the rows of taken numbers. Overdue reports leave theirs to
 * others (P-702).
 */
const hasFreeTickets = (now: Date) => sql<boolean>`(case pool.model
    when 'random' then pool.max_tickets - pool.next + pool.freed > 0
    else pool.max_tickets > (select count(*) from taken where taken.raffle_id = pool.raffle_id) end
  or exists (select from purchase where purchase.raffle_id = pool.raffle_id and ${isOverdueReport(now)}))`;

/** Whether a raffle's owner has a token that the card provider takes (P-744). */
const hasTakenToken = sql<boolean>`exists (
  select from seller_profile join seller_credential on seller_credential.id = seller_profile.credential_id
  where seller_profile.owner_id = raffle.owner_id and seller_credential.refused_at is null)`;

/** Whether a raffle's owner has a Pix key (P-614). */
const hasOwnKey = sql<boolean>`exists (
  select from seller_profile where seller_profile.owner_id = raffle.owner_id and pix_key <> '' and pix_city <> '')`;

/** Whether a raffle has a way to pay that is still offered, before its closing (P-708). */
const isPayable = (now: Date) => sql<boolean>`(
  (payment_option in ('pix', 'both') and closes_at > ${offeredIfClosingAfter('pix', now)}::timestamptz
    and ${hasOwnKey})
  or (payment_option in ('mp', 'both') and closes_at > ${offeredIfClosingAfter('mp', now)}::timestamptz
    and ${hasTakenToken}))`;

/** Raffles on sale: active, public, begun, payable, neither sold out nor closed nor paused nor stopped. */
function onSale(db: Db, { now, hiddenOwners }: SaleFilter) {
  return db
    .selectFrom('raffle')
    .innerJoin('raffleConfig', 'raffleConfig.raffleId', 'raffle.id')
    .innerJoin('pool', 'pool.raffleId', 'raffle.id')
    .innerJoin('appUser', 'appUser.id', 'raffle.ownerId')
    .innerJoin('category', 'category.id', 'raffle.categoryId')
    .where('raffle.status', '=', 'active')
    .where('raffle.deletedAt', 'is', null)
    .where('raffle.salesStoppedAt', 'is', null)
    .where('appUser.isDeleted', '=', false)
    .where('raffleConfig.isPrivate', '=', false)
    .where('raffleConfig.saleStartsOn', '<=', dayOf(now))
    .where(isPayable(now))
    .where('pool.pausedAt', 'is', null)
    .where('pool.frozenAt', 'is', null)
    .where(hasFreeTickets(now))
    .$if(hiddenOwners.length > 0, (query) => query.where('raffle.ownerId', 'not in', hiddenOwners));
}

/** As `publicName` tells it: the rest of a name is not public, and so not searched. */
const organizerName = sql<string>`coalesce(nullif(trim(app_user.display_name), ''), substring(app_user.name from ${FIRST_NAME_SQL}::text))`;

function matching(db: Db, { order, search, categoryId, ...sale }: OfferFilter) {
  const pattern = likePattern(search);
  return onSale(db, sale)
    .$if(order === 'closing', (query) => query.where('raffleConfig.showDrawDate', '=', true))
    .$if(categoryId !== undefined, (query) => query.where('raffle.categoryId', '=', categoryId ?? ''))
    .$if(search !== '', (query) =>
      query.where(({ eb, or }) =>
        or([eb(foldedColumn('raffle.title'), 'like', pattern), eb(folded(organizerName), 'like', pattern)]),
      ),
    );
}

/** `limit` raffles on sale after `after`. */
export async function listOffers(
  db: Db,
  filter: OfferFilter,
  { after, limit }: { after: OfferCursor | undefined; limit: number },
): Promise<StoredOffer[]> {
  const { column, isDescending, read } = ORDERS[filter.order];
  const direction = isDescending ? 'desc' : 'asc';
  const beyond = ({ value, id }: OfferCursor) =>
    sql<boolean>`(${sql.ref(column)}, ${sql.ref('raffle.id')}) ${sql.raw(isDescending ? '<' : '>')} (${read(value)}, ${id})`;
  return matching(db, filter)
    .$if(after !== undefined, (query) => query.where(beyond(after ?? { value: '', id: '' })))
    .select(['raffle.id', 'raffle.title', 'raffle.slug', 'raffle.priceCents', 'raffle.publishedAt'])
    .select(['raffleConfig.images', 'raffleConfig.drawsOn', 'raffleConfig.showDrawDate'])
    .select(['appUser.name', 'appUser.displayName', 'category.name as category'])
    .orderBy(column, direction)
    .orderBy('raffle.id', direction)
    .limit(limit)
    .execute();
}

/** How many raffles on sale there are. */
export async function countOffers(db: Db, filter: OfferFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Categories of the raffles on sale, by name. */
export async function listOfferCategories(db: Db, sale: SaleFilter): Promise<OfferCategory[]> {
  const rows = await onSale(db, sale)
    .select(['category.id', 'category.name'])
    .select(({ fn }) => fn.countAll<number>().as('offers'))
    .groupBy(['category.id', 'category.name'])
    .orderBy('category.name')
    .execute();
  return rows.map(({ offers, ...category }) => ({ ...category, offers: Number(offers) }));
}
