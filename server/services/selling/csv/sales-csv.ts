import { spreadsheetInstant } from '#core/domain/instants.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import {
  PAYMENT_METHOD_LABELS,
  PURCHASE_STATUS_LABELS,
  SALES_CSV_HEADINGS,
} from '#core/text/selling/purchase-labels.ts';
import type { StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { purchasesOfRaffle } from '../purchases/purchases-of-raffle.ts';
import { amountCell, csvLine, numbersCell } from './csv-line.ts';

/** Spreadsheets need it to detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

function lineOf(purchase: Purchase, maxTickets: number): string {
  const { code, buyerName, buyerPhone, buyerEmail, status, quantity, numbers, method } = purchase;
  return csvLine([
    ...[formatPurchaseCode(code), buyerName, buyerPhone, buyerEmail, PURCHASE_STATUS_LABELS[status]],
    ...[String(quantity), numbersCell(numbers, maxTickets), amountCell(purchase.amountCents)],
    ...[
      purchase.refundDueCents > 0 ? amountCell(purchase.refundDueCents) : '',
      PAYMENT_METHOD_LABELS[method],
    ],
    ...[
      spreadsheetInstant(purchase.createdAt),
      purchase.paidAt === null ? '' : spreadsheetInstant(purchase.paidAt),
    ],
  ]);
}

async function* linesOf(
  context: ServiceContext,
  { id: raffleId, maxTickets }: Pick<StoredRaffle, 'id' | 'maxTickets'>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(SALES_CSV_HEADINGS));
  for await (const replies of purchasesOfRaffle(context, raffleId))
    yield encoder.encode(replies.map((reply) => lineOf(reply, maxTickets)).join(''));
}

/** Streams the purchases of a raffle of the caller as CSV, newest first. Throws 404 and 410. */
export async function exportSales(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
): Promise<{ slug: string; pieces: AsyncGenerator<Uint8Array> }> {
  const raffle = await getOwnRaffle(context, caller, raffleId);
  return { slug: raffle.slug, pieces: linesOf(context, raffle) };
}
