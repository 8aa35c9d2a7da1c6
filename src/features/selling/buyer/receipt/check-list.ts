import { sha256 } from '@noble/hashes/sha2.js';
import { readPublicLog } from '#core/contract/draw/public-log.ts';
import { readListedPurchase } from '#core/contract/draw/sold-list.ts';
import { isListed } from '#core/domain/draw/sold-list/check-place.ts';
import { isRootInLog } from '#core/domain/draw/sold-list/check-root.ts';
import type { ListedPurchase } from '#core/domain/draw/sold-list/public-sold-list.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { readRootEntry } from '#core/wire/draw/root-entry.ts';
import { callApi } from '#src/api/call-api.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { proofOf } from '../purchase-proof.ts';

/** What the server says of a purchase and the list of the draw. */
export interface ListReading {
  place: ListedPurchase;
  /** The entry of the public log that `place` names; undefined if there is none. */
  logEntry: string | undefined;
}

/** What follows from it: the purchase is in the list, is not, or the server contradicts itself. */
export type ListCheck = 'listed' | 'absent' | 'wrong';

/** Reads where a purchase is in the list, and the root in the public log, which is the same for everybody; null before there is a list. @throws ApiError */
export async function readList(stored: StoredPurchase): Promise<ListReading | null> {
  const place = await callApi(readListedPurchase, {
    parameters: { id: stored.id },
    purchaseProof: proofOf(stored),
  });
  if (!place) return null;
  const query = { after: String(place.logSeq - 1), limit: '1' };
  const { entries } = await callApi(readPublicLog, { query });
  return { place, logEntry: entries[0]?.entry };
}

/** Checks on this device what was read (P-807): nobody has to take the server's word for it. */
export function checkList(
  { place, logEntry = '' }: ListReading,
  { raffle, request }: StoredPurchase,
  { id, buyerPhone: phone, quantity, numbers }: Purchase,
): ListCheck {
  const root = readRootEntry(logEntry);
  if (!root || !isRootInLog(sha256, root, { raffleId: raffle.id, place })) return 'wrong';
  if (place.total === 0) return 'absent';
  const model = request.numbers ? 'manual' : 'random';
  return isListed(sha256, place, { id, phone, model, quantity, numbers }) ? 'listed' : 'wrong';
}
