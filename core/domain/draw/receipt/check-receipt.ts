import { bytesOfHex, type ByteFunctions, hexOf } from '#core/domain/bytes.ts';
import type { Permutation } from '#core/domain/draw/permutation/permutation.ts';
import { checkPlace } from '#core/domain/draw/sold-list/check-place.ts';
import { isRootInLog } from '#core/domain/draw/sold-list/check-root.ts';
import { isSecretInLog, type TermsEntry } from '#core/domain/draw/sold-list/check-secret.ts';
import { permutationOf } from '#core/domain/draw/ticket-secret.ts';
import type { Receipt } from './receipt.ts';

/** What a receipt is checked with. */
export type ReceiptFunctions = Omit<ByteFunctions, 'decodeBase64'>;

/**
 * What follows from a receipt: the purchase is in the list, also with exactly its numbers, or with those that the secret gives it, is not,
 * or something contradicts itself.
 */
export type ReceiptFinding = 'listed' | 'with-numbers' | 'in-order' | 'absent' | 'wrong';

/** A receipt after the result. */
type RevealedReceipt = Receipt & { revealed: NonNullable<Receipt['revealed']> };

const isRevealed = (receipt: Receipt): receipt is RevealedReceipt => receipt.revealed !== null;

/** Whether the raffle has committed to the revealed secret: with its first terms, and with those that hold, as far as the receipt has them. */
function isCommitted(
  { sha256, encodeText }: ReceiptFunctions,
  { raffleId, maxTickets, model, revealed }: RevealedReceipt,
): boolean {
  const secret = { raffleId, secret: bytesOfHex(revealed.secret) };
  const isIn = (entry: TermsEntry | undefined) => entry !== undefined && isSecretInLog(sha256, entry, secret);
  const { commitment, terms, termsEntry } = revealed;
  if (!isIn(commitment?.content)) return false;
  if (!terms || !termsEntry) return true;
  const hash = hexOf(sha256(encodeText(terms.text)));
  const isTheirs = isIn(termsEntry.content) && termsEntry.content?.data.terms === hash;
  return isTheirs && terms.content?.maxTickets === maxTickets && terms.content.model === model;
}

/** The order of the numbers; undefined where nothing shows of how many numbers it is. */
function orderOf(
  bytes: ReceiptFunctions,
  { raffleId, maxTickets, revealed }: RevealedReceipt,
): Permutation | undefined {
  if (!revealed.terms || !revealed.termsEntry) return undefined;
  return permutationOf(bytes, { raffleId, secret: bytesOfHex(revealed.secret) }, maxTickets);
}

/** Checks a receipt by itself (P-807): nobody has to take the server's word for it. */
export function checkReceipt(bytes: ReceiptFunctions, receipt: Receipt): ReceiptFinding {
  const { place, raffleId, purchaseId: id, phone, model, maxTickets, quantity, numbers } = receipt;
  const root = receipt.root?.content;
  if (!root || !isRootInLog(bytes.sha256, root, { raffleId, place })) return 'wrong';
  if (place.total === 0) return 'absent';
  if (isRevealed(receipt) && !isCommitted(bytes, receipt)) return 'wrong';
  const permutation = isRevealed(receipt) ? orderOf(bytes, receipt) : undefined;
  const bought = { id, phone, model, maxTickets, quantity, numbers, permutation };
  const found = checkPlace(bytes.sha256, place, bought);
  return permutation && found === 'with-numbers' ? 'in-order' : found;
}
