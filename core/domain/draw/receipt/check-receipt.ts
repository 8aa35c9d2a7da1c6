import { bytesOfHex } from '#core/domain/bytes.ts';
import type { Permutation } from '#core/domain/draw/permutation/permutation.ts';
import { isListed } from '#core/domain/draw/sold-list/check-place.ts';
import { isRootInLog } from '#core/domain/draw/sold-list/check-root.ts';
import { isSecretInLog } from '#core/domain/draw/sold-list/check-secret.ts';
import { type HashFunctions, permutationOf } from '#core/domain/draw/ticket-secret.ts';
import type { Receipt } from './receipt.ts';

/** What follows from a receipt: the purchase is in the list, also with the numbers that the secret gives it, is not, or something contradicts itself. */
export type ReceiptFinding = 'listed' | 'in-order' | 'absent' | 'wrong';

/** The order of the numbers by the revealed secret; undefined if it is not the one that the raffle has committed to. */
function orderBy(
  bytes: HashFunctions,
  { raffleId, maxTickets }: Receipt,
  revealed: NonNullable<Receipt['revealed']>,
): Permutation | undefined {
  const secret = { raffleId, secret: bytesOfHex(revealed.secret) };
  const entry = revealed.commitment?.content;
  return entry && isSecretInLog(bytes.sha256, entry, secret)
    ? permutationOf(bytes, secret, maxTickets)
    : undefined;
}

/** Checks a receipt by itself (P-807): nobody has to take the server's word for it. */
export function checkReceipt(bytes: HashFunctions, receipt: Receipt): ReceiptFinding {
  const { place, raffleId, revealed, purchaseId: id, phone, model, quantity, numbers } = receipt;
  const root = receipt.root?.content;
  if (!root || !isRootInLog(bytes.sha256, root, { raffleId, place })) return 'wrong';
  if (place.total === 0) return 'absent';
  const permutation = revealed ? orderBy(bytes, receipt, revealed) : undefined;
  if (revealed && !permutation) return 'wrong';
  const bought = { id, phone, model, quantity, numbers, permutation };
  if (!isListed(bytes.sha256, place, bought)) return 'wrong';
  return revealed ? 'in-order' : 'listed';
}
