import { formatCount } from '#core/domain/money.ts';
import type { SaleGroup } from '#core/domain/selling/payment.ts';
import type { MoneyBackSums, SalesSum, SalesTotals } from '#core/domain/selling/purchase.ts';

const NONE: SalesSum = { purchases: 0, tickets: 0, amountCents: 0 };

/** Sums of the purchases of one status. */
export const sumOf = ({ byStatus }: SalesTotals, status: SaleGroup): SalesSum => byStatus[status] ?? NONE;

/** Summary of a raffle's sales. Money is in cents. */
export interface SalesStanding {
  receivedCents: number;
  /** Amount of holds. */
  waitingCents: number;
  /** Amount paid today, São Paulo time. */
  todayCents: number;
  sold: number;
  held: number;
  /** Null if the size of the raffle is unknown. */
  free: number | null;
}

/** How many numbers can be sold. An earlier server does not tell: then those that are neither sold nor held; null if the size of the raffle is unknown (`maxTickets` is 0). */
export function freeCount(totals: SalesTotals, maxTickets: number): number | null {
  if (totals.free !== undefined) return totals.free;
  if (maxTickets === 0) return null;
  const taken = (['approved', 'pending', 'in_process'] as const).map((status) => sumOf(totals, status).tickets);
  return Math.max(0, maxTickets - taken.reduce((sum, tickets) => sum + tickets));
}

/** Computes the summary from totals. `maxTickets` is 0 if unknown; `today` is a São Paulo day. */
export function salesStanding(totals: SalesTotals, maxTickets: number, today: string): SalesStanding {
  const paid = sumOf(totals, 'approved');
  const pending = sumOf(totals, 'pending');
  const reported = sumOf(totals, 'in_process');
  const held = pending.tickets + reported.tickets;
  return {
    receivedCents: paid.amountCents,
    waitingCents: pending.amountCents + reported.amountCents,
    todayCents: totals.byDay.find(({ day }) => day === today)?.amountCents ?? 0,
    sold: paid.tickets,
    held,
    free: freeCount(totals, maxTickets),
  };
}

/** Money of a canceled raffle: all that is paid has to go back, also before it is marked as due. Prices where the server tells no sums. */
export function moneyOfCanceled(totals: SalesTotals): MoneyBackSums {
  if (totals.moneyBack) return totals.moneyBack;
  const dueCents = sumOf(totals, 'approved').amountCents + sumOf(totals, 'refund_due').amountCents;
  return { dueCents, returnedCents: sumOf(totals, 'refunded').amountCents };
}

/** Whether purchases of a canceled raffle are still paid or held: the server makes them due, or ends them, within seconds. */
export function isSettling(totals: SalesTotals): boolean {
  const isLeft = sumOf(totals, 'approved').purchases + sumOf(totals, 'pending').purchases > 0;
  return totals.cancellation !== undefined && isLeft;
}

/** How many numbers are sold, of how many where that is known (`maxTickets` is 0 otherwise). */
export function soldText(sold: number, maxTickets: number): string {
  if (maxTickets > 0) return `${formatCount(sold)} de ${formatCount(maxTickets)} números vendidos`;
  return sold === 1 ? '1 número vendido' : `${formatCount(sold)} números vendidos`;
}

/** Statuses of purchases that require an action of their seller, most urgent first. */
export const TASKS = ['reported_late', 'in_process', 'refund_requested', 'refund_by_seller'] as const;

/** Purchases of one status that require an action of their seller. */
export interface NeedsYou extends SalesSum {
  status: (typeof TASKS)[number];
}

/** Tasks of the seller, most urgent first. */
export function needsYou(totals: SalesTotals): NeedsYou[] {
  return TASKS.map((status) => ({ status, ...sumOf(totals, status) })).filter(
    ({ purchases }) => purchases > 0,
  );
}

/** Counts of the tasks of the seller, in words: payments to check, requests to answer, money to give back. */
export function taskLabels(totals: SalesTotals): string[] {
  const countOf = (...statuses: NeedsYou['status'][]) =>
    statuses.reduce((count, status) => count + sumOf(totals, status).purchases, 0);
  const [toCheck, asked, toReturn] = [
    countOf('reported_late', 'in_process'),
    countOf('refund_requested'),
    countOf('refund_by_seller'),
  ];
  return [
    ...(toCheck > 0 ? [`${formatCount(toCheck)} para conferir`] : []),
    ...(asked > 0 ? [`${formatCount(asked)} ${asked === 1 ? 'pedido' : 'pedidos'} de devolução`] : []),
    ...(toReturn > 0 ? [`${formatCount(toReturn)} para devolver`] : []),
  ];
}
