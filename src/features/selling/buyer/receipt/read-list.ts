import { readPublicLog } from '#core/contract/draw/public-log.ts';
import { readListedPurchase } from '#core/contract/draw/sold-list.ts';
import { readResult } from '#core/contract/draw/result.ts';
import { listTerms } from '#core/contract/selling/public-sales.ts';
import type { Receipt, ReceiptEntry } from '#core/domain/draw/receipt/receipt.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { readOrderTerms, readRootEntry, readTermsEntry } from '#core/wire/draw/log-entry.ts';
import { callApi } from '#src/api/call-api.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { proofOf } from '#src/storage/purchase-proof.ts';

/** What the server says of a purchase and the list of the draw, and the entries of the public log, which is the same for everybody. */
export type ListReading = Pick<Receipt, 'model' | 'place' | 'root' | 'revealed'>;

/** The entry at a place of the log; null if there is none. @throws ApiError */
async function readLogEntry<Content>(
  seq: number,
  read: (text: string) => Content | undefined,
): Promise<ReceiptEntry<Content> | null> {
  const query = { after: String(seq - 1), limit: '1' };
  const [first] = (await callApi(readPublicLog, { query })).entries;
  return first ? { text: first.entry, content: read(first.entry) } : null;
}

async function readRevealed(raffleId: string): Promise<Receipt['revealed']> {
  const parameters = { id: raffleId };
  const result = await callApi(readResult, { parameters });
  if (!result) return null;
  const versions = await callApi(listTerms, { parameters });
  const [first, last] = [versions[0], versions.at(-1)];
  const commitment = first ? await readLogEntry(first.logSeq, readTermsEntry) : null;
  return {
    ...{ secret: result.secret, commitment },
    terms: last?.terms ? { text: last.terms, content: readOrderTerms(last.terms) } : null,
    termsEntry: last && last !== first ? await readLogEntry(last.logSeq, readTermsEntry) : commitment,
  };
}

/** Reads where a purchase is in the list; null before there is a list. @throws ApiError */
export async function readList(stored: StoredPurchase): Promise<ListReading | null> {
  const place = await callApi(readListedPurchase, {
    parameters: { id: stored.id },
    purchaseProof: proofOf(stored),
  });
  if (!place) return null;
  const model = stored.request.numbers ? 'manual' : 'random';
  const root = await readLogEntry(place.logSeq, readRootEntry);
  return { model, place, root, revealed: model === 'random' ? await readRevealed(stored.raffle.id) : null };
}

/** What a buyer has of a purchase once there is a list. */
export function receiptOf(
  reading: ListReading,
  { raffle }: StoredPurchase,
  { id, code, buyerPhone: phone, quantity, numbers, logHead }: Purchase,
): Receipt {
  return {
    ...reading,
    ...{ raffleId: raffle.id, maxTickets: raffle.maxTickets, purchaseId: id, code, phone, quantity, numbers },
    logHead: logHead ?? null,
  };
}
