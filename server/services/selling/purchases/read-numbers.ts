import { AppError } from '../../app-error.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import type { ServiceContext } from '../../service-context.ts';
import { getOpenPurchase, type PurchaseProof } from './purchase-access.ts';
import { shownNumbers } from './shown-numbers.ts';

const PAGE_DEFAULT = 500;

/** A number of a purchase. */
export interface OwnNumber {
  ticket: number;
  /** Whether it is a lucky number of a paid purchase. */
  lucky: boolean;
}

/** Parameters of a page of numbers, as sent by the client. */
export interface NumbersListing {
  limit: string | undefined;
  cursor: string | undefined;
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw new AppError('malformed');
  return Number(cursor);
}

/** A page of the numbers of a purchase that the caller may read, ascending. Outside of a transaction. Throws 400, 404 and 429. */
export async function readNumbers(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
  listing: NumbersListing,
): Promise<{ items: OwnNumber[]; total: number; nextCursor: string | undefined }> {
  const { purchase } = await getOpenPurchase(context, id, proof);
  const [offset, limit] = [offsetOf(listing.cursor), Number(listing.limit ?? PAGE_DEFAULT)];
  const numbers = (await shownNumbers(context, [purchase])).get(purchase.id) ?? [];
  const config = await findConfigOfRaffle(context.db, purchase.raffleId);
  const isPaid = purchase.status === 'approved';
  const lucky = new Set(isPaid && config?.luckyNumbersEnabled ? config.luckyNumbers : []);
  return {
    items: numbers.slice(offset, offset + limit).map((ticket) => ({ ticket, lucky: lucky.has(ticket) })),
    total: numbers.length,
    nextCursor: offset + limit < numbers.length ? String(offset + limit) : undefined,
  };
}
