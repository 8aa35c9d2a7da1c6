import { publicName } from '#core/domain/account/user.ts';
import { isDay } from '#core/domain/days.ts';
import { firstImage } from '#core/domain/raffles/image-address.ts';
import {
  type Offer,
  type OfferCategory,
  OFFERS_PER_PAGE,
  type OfferOrder,
} from '#core/domain/selling/offer.ts';
import { foldedText } from '#core/domain/folded-text.ts';
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
import { decodeCursor, encodeCursor, isInstant } from '../../list-cursor.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Parameters of a list, as sent by the client. */
export interface OfferListing {
  sort?: OfferOrder | undefined;
  search?: string | undefined;
  category?: string | undefined;
  cursor?: string | undefined;
}

interface OfferPage {
  items: Offer[];
  total: number;
  nextCursor: string | undefined;
}

/** The largest price that a column of integers holds. */
const PRICE_MAX = 2_147_483_647;

/** Whether a cursor's value is one that its order compares. */
const IS_VALUE: Record<OfferOrder, (value: string) => boolean> = {
  newest: isInstant,
  closing: isDay,
  cheapest: (value) => /^\d{1,10}$/.test(value) && Number(value) <= PRICE_MAX,
};

/** Throws 400 for a malformed cursor. */
function offerCursor(order: OfferOrder, cursor: string): OfferCursor {
  const { place: value, id } = decodeCursor(cursor);
  if (!IS_VALUE[order](value)) throw new AppError('malformed');
  return { value, id };
}

function offerOf({ images, drawsOn, showDrawDate, ...stored }: StoredOffer): Offer {
  const { id, title, slug, priceCents, category } = stored;
  return {
    ...{ id, title, slug, priceCents, category },
    image: firstImage(images) ?? null,
    drawsOn: showDrawDate ? drawsOn : null,
    organizer: publicName(stored),
  };
}

const searchOf = ({ search }: OfferListing) => foldedText(typedText(search ?? ''));

/** Names a page of the list: the same for every spelling of what is looked for. */
export const offerSubject = (listing: OfferListing): string =>
  JSON.stringify([
    listing.sort ?? 'newest',
    searchOf(listing),
    listing.category ?? null,
    listing.cursor ?? null,
  ]);

/** A page of the raffles that anybody can buy tickets of (P-760). Throws 400. */
export async function listOffers(
  { db, now, lockedAccounts }: ServiceContext,
  listing: OfferListing,
): Promise<OfferPage> {
  const { sort: order = 'newest', category, cursor } = listing;
  const filter: OfferFilter = {
    ...{ order, now: now(), search: searchOf(listing), hiddenOwners: lockedAccounts },
    categoryId: category,
  };
  const after = cursor === undefined ? undefined : offerCursor(order, cursor);
  const [found, total] = await Promise.all([
    listStored(db, filter, { after, limit: OFFERS_PER_PAGE + 1 }),
    countOffers(db, filter),
  ]);
  const items = found.slice(0, OFFERS_PER_PAGE);
  const last = found.length > OFFERS_PER_PAGE ? items.at(-1) : undefined;
  const next = last && cursorAfter(order, last);
  return {
    ...{ items: items.map(offerOf), total },
    nextCursor: next && encodeCursor({ place: next.value, id: next.id }),
  };
}

/** The categories of the raffles that anybody can buy tickets of. */
export function listOfferCategories({ db, now, lockedAccounts }: ServiceContext): Promise<OfferCategory[]> {
  return listStoredCategories(db, { now: now(), hiddenOwners: lockedAccounts });
}
