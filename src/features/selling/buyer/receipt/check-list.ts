import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { readPublicLog } from '#core/contract/draw/public-log.ts';
import { readListedPurchase } from '#core/contract/draw/sold-list.ts';
import { readResult } from '#core/contract/draw/result.ts';
import { listTerms } from '#core/contract/selling/public-sales.ts';
import { bytesOfHex } from '#core/domain/bytes.ts';
import type { Permutation } from '#core/domain/draw/permutation/permutation.ts';
import { isListed } from '#core/domain/draw/sold-list/check-place.ts';
import { isSecretInLog } from '#core/domain/draw/sold-list/check-secret.ts';
import { isRootInLog } from '#core/domain/draw/sold-list/check-root.ts';
import type { ListedPurchase } from '#core/domain/draw/sold-list/public-sold-list.ts';
import { permutationOf } from '#core/domain/draw/ticket-secret.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { readRootEntry, readTermsEntry } from '#core/wire/draw/log-entry.ts';
import { callApi } from '#src/api/call-api.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { proofOf } from '../purchase-proof.ts';

/** The ticket secret of a raffle that is drawn, and what was told of it before the first sale. */
interface RevealedSecret {
  /** Hex. */
  secret: string;
  /** The entry of the public log that has committed to it, and where it stands. */
  logEntry: string | undefined;
  logSeq: number;
}

/** What the server says of a purchase and the list of the draw. */
export interface ListReading {
  place: ListedPurchase;
  /** The entry of the public log that `place` names; undefined if there is none. */
  logEntry: string | undefined;
  /** Null before there is a result, and where buyers choose their numbers. */
  revealed: RevealedSecret | null;
}

/** What follows from it: the purchase is in the list, also with the numbers that the secret gives it, is not, or the server contradicts itself. */
export type ListCheck = 'listed' | 'in-order' | 'absent' | 'wrong';

async function readLogEntry(seq: number): Promise<string | undefined> {
  const query = { after: String(seq - 1), limit: '1' };
  const { entries } = await callApi(readPublicLog, { query });
  return entries[0]?.entry;
}

const modelOf = ({ request }: StoredPurchase) => (request.numbers ? 'manual' : 'random');

async function readRevealed(stored: StoredPurchase): Promise<RevealedSecret | null> {
  if (modelOf(stored) === 'manual') return null;
  const parameters = { id: stored.raffle.id };
  const result = await callApi(readResult, { parameters });
  if (!result) return null;
  const [first] = await callApi(listTerms, { parameters });
  const logSeq = first?.logSeq ?? 0;
  return { secret: result.secret, logSeq, logEntry: await readLogEntry(logSeq) };
}

/** Reads where a purchase is in the list, and the root in the public log, which is the same for everybody; null before there is a list. @throws ApiError */
export async function readList(stored: StoredPurchase): Promise<ListReading | null> {
  const place = await callApi(readListedPurchase, {
    parameters: { id: stored.id },
    purchaseProof: proofOf(stored),
  });
  if (!place) return null;
  return { place, logEntry: await readLogEntry(place.logSeq), revealed: await readRevealed(stored) };
}

/** The order of the numbers by the revealed secret; undefined if it is not the one that the raffle has committed to. */
function orderBy(
  { secret: hex, logSeq, logEntry = '' }: RevealedSecret,
  { raffle }: StoredPurchase,
): Permutation | undefined {
  const secret = { raffleId: raffle.id, secret: bytesOfHex(hex) };
  const entry = readTermsEntry(logEntry);
  if (!entry || !isSecretInLog(sha256, entry, { logSeq, secret })) return undefined;
  const hmacSha256 = (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message);
  return permutationOf({ sha256, hmacSha256 }, secret, raffle.maxTickets);
}

/** Checks on this device what was read (P-807): nobody has to take the server's word for it. */
export function checkList(
  { place, logEntry = '', revealed }: ListReading,
  stored: StoredPurchase,
  { id, buyerPhone: phone, quantity, numbers }: Purchase,
): ListCheck {
  const root = readRootEntry(logEntry);
  if (!root || !isRootInLog(sha256, root, { raffleId: stored.raffle.id, place })) return 'wrong';
  if (place.total === 0) return 'absent';
  const permutation = revealed ? orderBy(revealed, stored) : undefined;
  if (revealed && !permutation) return 'wrong';
  const bought = { id, phone, model: modelOf(stored), quantity, numbers, permutation } as const;
  if (!isListed(sha256, place, bought)) return 'wrong';
  return revealed ? 'in-order' : 'listed';
}
