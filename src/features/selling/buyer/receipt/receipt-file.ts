import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import type { ListReading } from './check-list.ts';

/** Version of the format of the file (docs/PROOF.md). */
const FORMAT = 'rifaria/receipt/1';

/** What a buyer keeps to show, later and to anybody, where the purchase is in the list of the draw (P-807). It has the buyer's phone. */
export function receiptFile(
  { place, logEntry, revealed }: ListReading,
  { raffle }: StoredPurchase,
  { id, code, buyerPhone: phone, quantity, numbers, logHead }: Purchase,
): File {
  const content = {
    ...{ format: FORMAT, raffle: raffle.id, maxTickets: raffle.maxTickets },
    ...{ purchase: id, code, phone, quantity, numbers },
    list: place,
    rootEntry: logEntry ?? null,
    secret: revealed?.secret ?? null,
    commitmentEntry: revealed?.logEntry ?? null,
    logHead: logHead ?? null,
  };
  const text = JSON.stringify(content, null, 2);
  return new File([text], `recibo-${code}.json`, { type: 'application/json' });
}
