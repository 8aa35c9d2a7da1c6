import { dayOf, formatDay, timeOf } from '#core/domain/days.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { ticketsInWords } from '#core/domain/raffles/tickets-in-words.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { drawDayOf } from '../draw-day.ts';
import { type PurchaseStage, winsUnpaid } from '../payment/stage.ts';
import { isCurrent } from './fresh-purchases.ts';

/** More numbers than this are shortened to the first two and a count. */
const NAMED_MAX = 3;
const NAMED_BEFORE_REST = 2;

/** Numbers with those that have won first, so that they are named. */
function winningFirst(numbers: readonly number[], { result }: Pick<StoredPurchase, 'result'>): number[] {
  const won = (result?.won ?? []).flatMap(({ number }) => (number === null ? [] : [number]));
  return [...new Set([...won, ...numbers])];
}

/** '0702 · 0711 · +98', numbers that have won first, or '100 tickets' before the numbers are known. */
export function numbersLine(stored: StoredPurchase): string {
  const { purchase, request, raffle } = stored;
  const numbers = winningFirst(purchase?.numbers ?? request.numbers ?? [], stored);
  const quantity = purchase?.quantity ?? request.quantity ?? numbers.length;
  if (numbers.length === 0) return ticketsInWords(quantity);
  const named = quantity <= NAMED_MAX ? numbers : numbers.slice(0, NAMED_BEFORE_REST);
  const rest = quantity - named.length;
  return [
    ...named.map((number) => formatTicketNumber(number, raffle.maxTickets)),
    ...(rest > 0 ? [`+${formatCount(rest)}`] : []),
  ].join(' · ');
}

/** Stages of purchases that take no part in the draw. */
const OUT: readonly PurchaseStage[] = ['refused', 'withdrawn', 'ended', 'canceled', 'refund-due', 'refunded'];

/** That the raffle is canceled, until when a hold is to be paid, or what its buyer is asked, else the day of the draw it takes part in, else the price. */
export function dateLine(stored: StoredPurchase, stage: PurchaseStage, now: Date): string {
  const { purchase, raffle, request, result } = stored;
  if (purchase?.cancelReason !== undefined) return 'rifa cancelada';
  if (stage === 'paying' && purchase?.expiresAt) return `pague até ${timeOf(new Date(purchase.expiresAt))}`;
  if (stage === 'stale') return 'reservar ou desistir?';
  const price = formatMoney(purchase?.amountCents ?? request.amountCents ?? 0);
  const isOut = OUT.includes(stage) && !(purchase && winsUnpaid(purchase));
  if (isOut) return price;
  const drawsOn = drawDayOf(result, raffle);
  if (result) return drawsOn === null ? 'sorteada' : `sorteada ${formatDay(drawsOn)}`;
  if (drawsOn === null) return price;
  return `${drawsOn < dayOf(now) ? 'sorteio era' : 'sorteio'} ${formatDay(drawsOn)}`;
}

/** How many purchases of the account are not in the list. */
export const unopenedText = (count: number): string =>
  count === 1
    ? '1 compra da sua conta não pode ser aberta agora.'
    : `${count} compras da sua conta não podem ser abertas agora.`;

/** Since when all that may have changed is as the server said: 'Atualizados hoje, 12:10.'; empty if there is no such purchase. */
export function updatedLine(purchases: readonly StoredPurchase[], now: Date): string {
  const oldest = Math.min(...purchases.filter(isCurrent).map(({ checkedAt }) => checkedAt ?? 0));
  if (oldest === 0 || oldest === Infinity) return '';
  const at = new Date(oldest);
  const day = dayOf(at) === dayOf(now) ? 'hoje' : `em ${formatDay(dayOf(at))}`;
  return `Atualizados ${day}, ${timeOf(at)}.`;
}
