import { MINUTE_MS } from '#core/domain/durations.ts';
import { addDays, dayOf, startOfDay } from '#core/domain/days.ts';
import { demoOrder, demoShare } from './demo-bytes.ts';
import type { DemoSale, Fate } from './demo-sales.ts';

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
  fate: Fate;
}

/** Orders that come at the same instant. */
export interface DemoBatch {
  at: Date;
  orders: DemoOrder[];
}

function fateOf({ raffle, fates }: DemoSale, index: number): Fate {
  const share = demoShare(`fate ${raffle.id} ${index}`);
  return fates.find(([limit]) => share < limit)?.[1] ?? 'left';
}

/** Instants of the batches before today, oldest first. */
function batchTimes({ startedDaysAgo, batchesOfDay }: DemoSale, now: Date): Date[] {
  const today = dayOf(now);
  const days = Array.from({ length: startedDaysAgo - 1 }, (_, day) => startedDaysAgo - 1 - day);
  return days.flatMap((daysAgo) =>
    Array.from({ length: batchesOfDay }, (_, batch) => {
      const hour =
        FIRST_HOUR + ((batch + demoShare(`hour ${daysAgo} ${batch}`)) * HOURS_OF_DAY) / batchesOfDay;
      return new Date(startOfDay(addDays(today, -daysAgo)).getTime() + Math.round(hour * 60) * MINUTE_MS);
    }),
  );
}

/** Instants and fates of a sale's orders, in order of time. */
function plannedFates(sale: DemoSale, now: Date): { at: Date; fates: Fate[] }[] {
  let index = 0;
  const before = batchTimes(sale, now).map((at) => ({
    at,
    fates: Array.from({ length: sale.batch }, () => fateOf(sale, index++)),
  }));
  const recent = sale.recent.map((fate, position) => ({
    at: new Date(now.getTime() - (sale.recent.length - position) * RECENT_EVERY_MS),
    fates: [fate],
  }));
  return [...before, ...recent];
}

/** The orders of a raffle up to now, oldest first: no more tickets than it has. */
export function planOrders(sale: DemoSale, now: Date): DemoBatch[] {
  const { maxTickets, id } = sale.raffle;
  const numbers = sale.raffle.config.ticketModel === 'manual' ? demoOrder(`numbers ${id}`, maxTickets) : [];
  let [index, left] = [0, maxTickets];
  const orderOf = (fate: Fate): DemoOrder => {
    const quantity = Math.min(left, sale.quantities[index % sale.quantities.length] ?? 1);
    left -= quantity;
    return { index: index++, quantity, numbers: numbers.splice(0, quantity), fate };
  };
  const batches = plannedFates(sale, now).map(({ at, fates }) => ({
    at,
    orders: fates.map(orderOf).filter(({ quantity }) => quantity > 0),
  }));
  if (sale.sellsOut && left > 0) throw new Error(`the plan of ${id} leaves ${left} tickets`);
  return batches.filter(({ orders }) => orders.length > 0);
}
