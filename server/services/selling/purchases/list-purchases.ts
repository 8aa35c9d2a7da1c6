import type { User } from '#core/domain/account/user.ts';
import type { SaleGroup } from '#core/domain/selling/payment.ts';
import { LISTED_NUMBERS_MAX, type Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { readPurchaseSearch } from '#core/domain/selling/searched-purchase.ts';
import { typedText } from '#core/domain/typed-text.ts';
import {
  type BuyerFilter,
  countPurchases,
  listPurchases as listStored,
  type PurchaseCursor,
  type PurchaseFilter,
  type PurchaseSearch,
} from '../../../repositories/selling/purchase-lists.ts';
import { findHolders } from '../../../tickets/numbers/holders.ts';
import { AppError } from '../../app-error.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { decodeCursor, encodeCursor, instantAt } from '../../list-cursor.ts';
import { purchaseReplies } from './purchase-replies.ts';

const PAGE_DEFAULT = 50;
const PAGE_MAX = 200;

/** Parameters of a list: exactly one of raffle, seller or buyer. Ids as sent by the client. */
export interface PurchaseListing {
  raffleId?: string | undefined;
  sellerId?: string | undefined;
  buyerId?: string | undefined;
  status?: SaleGroup | undefined;
  search?: string | undefined;
  populate: readonly string[];
  limit: string | undefined;
  cursor: string | undefined;
}

/** A page of purchases, and how many there are on all pages. */
export interface PurchasePage {
  items: PurchaseReply[];
  total: number;
  nextCursor: string | undefined;
}

/** The scope of a list. Throws 400, 404 and 410. */
async function ownerOf(
  context: ServiceContext,
  caller: Caller,
  { raffleId, sellerId, buyerId }: PurchaseListing,
): Promise<PurchaseFilter['of']> {
  const given = [raffleId, sellerId, buyerId].filter((id) => id !== undefined);
  if (given.length !== 1) throw new AppError('malformed');
  if (raffleId !== undefined) {
    await getOwnRaffle(context, caller, raffleId.toLowerCase());
    return { raffleId: raffleId.toLowerCase() };
  }
  const { user } = caller;
  if ((sellerId ?? buyerId)?.toLowerCase() !== user.id) throw new AppError('not-found');
  if (sellerId !== undefined) return { ownerId: user.id };
  return { buyer: buyerOf(user) };
}

/** Whose purchases an account has: its own, and those with its verified phone (P-772). */
export function buyerOf({ id, phone, isPhoneVerified }: User): BuyerFilter {
  return { userId: id, phone: isPhoneVerified && phone !== '' ? phone : null };
}

/** The purchases that hold a number, as far as their seller may know: in the random model those that are paid. */
async function idsByNumber(
  { db, ticketing }: ServiceContext,
  raffleId: string,
  number: number,
): Promise<string[]> {
  const model = (await ticketing.permutations.find(raffleId))?.pool.model;
  const holders = await findHolders(db, ticketing.permutations, raffleId, [number]);
  const known = holders.filter(({ status }) => model === 'manual' || status === 'approved');
  return known.map(({ purchaseId }) => purchaseId);
}

async function searchOf(
  context: ServiceContext,
  of: PurchaseFilter['of'],
  text: string,
): Promise<PurchaseSearch> {
  const { phoneDigits, code, number, mayBeEmail } = readPurchaseSearch(text);
  return {
    name: text,
    ...(mayBeEmail && { email: text }),
    ...{ code, phoneDigits },
    ids: number !== undefined && 'raffleId' in of ? await idsByNumber(context, of.raffleId, number) : [],
  };
}

/** Throws 400 for a malformed cursor. */
function purchaseCursor(cursor: string): PurchaseCursor {
  const { place, id } = decodeCursor(cursor);
  return { createdAt: instantAt(place), id };
}

/** A page of purchases, newest first. Outside of a transaction. Throws 400, 404 and 410. */
export async function listPurchases(
  context: ServiceContext,
  caller: Caller,
  listing: PurchaseListing,
): Promise<PurchasePage> {
  const of = await ownerOf(context, caller, listing);
  const text = typedText(listing.search ?? '');
  const search = text === '' ? undefined : await searchOf(context, of, text);
  const filter: PurchaseFilter = { of, status: listing.status, search };
  const limit = Math.min(Number(listing.limit ?? PAGE_DEFAULT), PAGE_MAX);
  const after = listing.cursor === undefined ? undefined : purchaseCursor(listing.cursor);
  const found = await listStored(context.db, filter, { limit: limit + 1, after });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const withRaffle = listing.populate.includes('raffle');
  return {
    items: await purchaseReplies(context, shown, { numbersMax: LISTED_NUMBERS_MAX, withRaffle }),
    total: await countPurchases(context.db, filter),
    nextCursor: last && encodeCursor({ place: last.createdAt.toISOString(), id: last.id }),
  };
}
