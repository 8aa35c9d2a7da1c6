import { MINUTE_MS } from '#core/domain/durations.ts';
import { addDays, dayOf, startOfDay } from '#core/domain/days.ts';
import { demoOrder, demoShare } from './demo-bytes.ts';
import type { DemoOutcome, DemoSale } from './demo-sales.ts';

/** People buy from nine in the morning on. */
const FIRST_HOUR = 9;
const HOURS_OF_DAY = 13;
/** Between two of the last purchases; all are within the payment time. */
const RECENT_EVERY_MS = 4 * MINUTE_MS;

export interface DemoOrder {
  /** Of all orders of the raffle, from 0. */
  index: number;
  quantity: number;
  /** Manual model: the chosen numbers. */
  numbers: number[];
  outcome: DemoOutcome;
}

/** Orders that come at the same instant. */
export interface DemoBatch {
  at: Date;
  orders: DemoOrder[];
}

function outcomeOf({ raffle, cumulativeShares }: DemoSale, index: number): DemoOutcome {
  // Another text would change all demo data.
  const share = demoShare(`fate ${raffle.id} ${index}`);
  return cumulativeShares.find(([limit]) => share < limit)?.[1] ?? 'lapsed';
}

/** Instants of the batches before today, oldest first. */
function batchTimes({ startedDaysAgo, batchesPerDay }: DemoSale, now: Date): Date[] {
  const today = dayOf(now);
  const days = Array.from({ length: startedDaysAgo - 1 }, (_, day) => startedDaysAgo - 1 - day);
  return days.flatMap((daysAgo) =>
    Array.from({ length: batchesPerDay }, (_, batch) => {
      const hour =
        FIRST_HOUR + ((batch + demoShare(`hour ${daysAgo} ${batch}`)) * HOURS_OF_DAY) / batchesPerDay;
      return new Date(startOfDay(addDays(today, -daysAgo)).getTime() + Math.round(hour * 60) * MINUTE_MS);
    }),
  );
}

/** Instants and outcomes of a sale's orders, in order of time. */
function plannedOutcomes(sale: DemoSale, now: Date): { at: Date; outcomes: DemoOutcome[] }[] {
  let index = 0;
  const before = batchTimes(sale, now).map((at) => ({
    at,
    outcomes: Array.from({ length: sale.purchasesPerBatch }, () => outcomeOf(sale, index++)),
  }));
  const recent = sale.recent.map((outcome, position) => ({
    at: new Date(now.getTime() - (sale.recent.length - position) * RECENT_EVERY_MS),
    outcomes: [outcome],
  }));
  return [...before, ...recent];
}

/** The orders of a raffle up to now, oldest first: no more tickets than it has. */
export function planOrders(sale: DemoSale, now: Date): DemoBatch[] {
  const { maxTickets, id } = sale.raffle;
  const numbers = sale.raffle.config.ticketModel === 'manual' ? demoOrder(`numbers ${id}`, maxTickets) : [];
  let [index, left] = [0, maxTickets];
  const orderOf = (outcome: DemoOutcome): DemoOrder => {
    const quantity = Math.min(left, sale.quantities[index % sale.quantities.length] ?? 1);
    left -= quantity;
    return { index: index++, quantity, numbers: numbers.splice(0, quantity), outcome };
  };
  const batches = plannedOutcomes(sale, now).map(({ at, outcomes }) => ({
    at,
    orders: outcomes.map(orderOf).filter(({ quantity }) => quantity > 0),
  }));
  if (sale.sellsOut && left > 0) throw new Error(`the plan of ${id} leaves ${left} tickets`);
  return batches.filter(({ orders }) => orders.length > 0);
}
