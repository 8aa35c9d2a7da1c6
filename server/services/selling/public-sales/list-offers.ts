import { publicName } from '#core/domain/account/user.ts';
import { dayOf, isDay } from '#core/domain/days.ts';
import { isImageAddress } from '#core/domain/raffles/image-address.ts';
import {
  type Offer,
  type OfferCategory,
  OFFERS_PER_PAGE,
  type OfferOrder,
} from '#core/domain/selling/offer.ts';
import { typedText } from '#core/domain/typed-text.ts';
import {
  countOffers,
  cursorAfter,
  listOfferCategories as listStoredCategories,
  listOffers as listStored,
  type OfferCursor,
  type OfferFilter,
  type StoredOffer,
} from '../../../repositories/selling/offers.ts';
import { AppError } from '../../app-error.ts';
import type { ServiceContext } from '../../service-context.ts';

export interface OfferListing {
  sort: OfferOrder | undefined;
  search: string | undefined;
  category: string | undefined;
  cursor: string | undefined;
}

interface OfferPage {
  items: Offer[];
  total: number;
  nextCursor: string | undefined;
}

/** The largest price that a column of integers holds. */
const PRICE_MAX = 2_147_483_647;

/** Whether a text is an instant after 1970 as we write it; databases refuse some that JavaScript reads, such as 30 February. */
function isInstant(text: string): boolean {
  const time = Date.parse(text);
  return time > 0 && new Date(time).toISOString() === text;
}

/** Whether a cursor's value is one that its order compares. */
const IS_VALUE: Record<OfferOrder, (value: string) => boolean> = {
  newest: isInstant,
  closing: isDay,
  cheapest: (value) => /^\d{1,10}$/.test(value) && Number(value) <= PRICE_MAX,
};

function encodeCursor(order: OfferOrder, last: StoredOffer): string {
  const { value, id } = cursorAfter(order, last);
  return Buffer.from(`${value} ${id}`).toString('base64url');
}

/** Throws 400 for a malformed cursor. */
function decodeCursor(order: OfferOrder, cursor: string): OfferCursor {
  const [value = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!IS_VALUE[order](value) || !/^[\w-]+$/.test(id)) throw new AppError('malformed');
  return { value, id };
}

function offerOf({ images, drawsOn, showDrawDate, ...stored }: StoredOffer): Offer {
  const { id, title, slug, priceCents, category } = stored;
  return {
    ...{ id, title, slug, priceCents, category },
    image: images.find(isImageAddress) ?? null,
    drawsOn: showDrawDate ? drawsOn : null,
    organizer: publicName(stored),
  };
}

/** A page of the raffles that anybody can buy tickets of (P-760). Throws 400. */
export async function listOffers(
  { db, now, lockedAccounts }: ServiceContext,
  { sort: order = 'newest', search, category, cursor }: OfferListing,
): Promise<OfferPage> {
  const filter: OfferFilter = {
    ...{ order, today: dayOf(now()), search: typedText(search ?? ''), hiddenOwners: lockedAccounts },
    categoryId: category,
  };
  const after = cursor === undefined ? undefined : decodeCursor(order, cursor);
  const [found, total] = await Promise.all([
    listStored(db, filter, { after, limit: OFFERS_PER_PAGE + 1 }),
    countOffers(db, filter),
  ]);
  const items = found.slice(0, OFFERS_PER_PAGE);
  const last = found.length > OFFERS_PER_PAGE ? items.at(-1) : undefined;
  return { items: items.map(offerOf), total, nextCursor: last && encodeCursor(order, last) };
}

/** The categories of the raffles that anybody can buy tickets of. */
export function listOfferCategories({ db, now, lockedAccounts }: ServiceContext): Promise<OfferCategory[]> {
  return listStoredCategories(db, { today: dayOf(now()), hiddenOwners: lockedAccounts });
}
