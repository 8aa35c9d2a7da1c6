import { createHash } from 'node:crypto';
import type { BoughtTickets } from '#core/domain/draw/sold-list/check-place.ts';
import type { Sha256 } from '#core/domain/bytes.ts';
import { inclusionPath, leafHash, merkleRoot } from '#core/domain/draw/sold-list/merkle-tree.ts';
import type { ListedLeaf, ListedPurchase } from '#core/domain/draw/sold-list/public-sold-list.ts';
import { encodeLeaf, type SoldLeaf } from '#core/domain/draw/sold-list/sold-leaf.ts';
import { type PublicLogPage, raffleLogKey } from '#core/domain/public-log.ts';

export const nodeSha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

const SALT = '000102030405060708090a0b0c0d0e0f';
const LOG_SEQ = 12;
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** A leaf of a purchase, for tickets lo to hi - 1. */
export function leafOf(
  { phone, id }: Pick<BoughtTickets, 'id' | 'phone'>,
  lo: number,
  hi: number,
  change: Partial<SoldLeaf> = {},
): SoldLeaf {
  const sum = createHash('sha256').update(SALT, 'hex').update(phone).update(id).digest();
  const leaf: SoldLeaf = {
    kind: 'numbers',
    lo,
    hi,
    buyer: 1,
    paidAtMinute: 29_900_000,
    commitment: sum.subarray(0, 16),
  };
  return { ...leaf, ...change };
}

/** The reply of a server whose list has these leaves of a purchase between those of others. */
export function listedPlace(own: readonly SoldLeaf[], change: Partial<ListedPurchase> = {}): ListedPurchase {
  const other = leafOf({ phone: '', id: 'another' }, 90, 91);
  const encoded = [other, ...own, other].map(encodeLeaf);
  const hashes = encoded.map((leaf) => leafHash(nodeSha256, leaf));
  const leaves = own.map((_, at): ListedLeaf => ({
    index: at + 1,
    leaf: hex(encoded[at + 1] as Uint8Array),
    path: inclusionPath(nodeSha256, hashes, at + 1).map(hex),
  }));
  const root = hex(merkleRoot(nodeSha256, hashes));
  const total = own.length;
  return { salt: SALT, count: encoded.length, root, logSeq: LOG_SEQ, total, leaves, ...change };
}

/** The page of the public log whose first entry has the root of this list of a raffle. */
export function logWithRoot(raffleId: string, { root, count, logSeq }: ListedPurchase): PublicLogPage {
  const entry = {
    ...{ seq: logSeq, kind: 'root', raffle: raffleLogKey(nodeSha256, raffleId) },
    ...{ at: '2026-11-27T13:00:05.000Z', data: { root, leaves: count, tickets: 9 } },
  };
  const head = { seq: logSeq, hash: 'ab'.repeat(32) };
  return { head, entries: [{ ...head, entry: JSON.stringify(entry) }] };
}
