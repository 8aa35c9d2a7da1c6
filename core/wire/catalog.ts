import * as z from 'zod/mini';
import type { Category, Lottery, TicketPlan } from '../domain/catalog.ts';

const namedWire = z.object({ _id: z.string(), name: z.string() });
type NamedWire = z.infer<typeof namedWire>;

export const categoryWire = namedWire;
export const lotteryWire = namedWire;
export const ticketPlanWire = z.object({ _id: z.string(), name: z.string(), maxNumberquota: z.int() });
type TicketPlanWire = z.infer<typeof ticketPlanWire>;

export function categoryFromWire({ _id, name }: NamedWire): Category {
  return { id: _id, name };
}

export function categoryToWire({ id, name }: Category): NamedWire {
  return { _id: id, name };
}

export const lotteryFromWire: (wire: NamedWire) => Lottery = categoryFromWire;
export const lotteryToWire: (lottery: Lottery) => NamedWire = categoryToWire;

export function ticketPlanFromWire({ _id, name, maxNumberquota }: TicketPlanWire): TicketPlan {
  return { id: _id, name, maxTickets: maxNumberquota };
}

export function ticketPlanToWire({ id, name, maxTickets }: TicketPlan): TicketPlanWire {
  return { _id: id, name, maxNumberquota: maxTickets };
}

export const categoryReply = z.codec(categoryWire, z.custom<Category>(), {
  decode: categoryFromWire,
  encode: categoryToWire,
});
export const lotteryReply = z.codec(lotteryWire, z.custom<Lottery>(), {
  decode: lotteryFromWire,
  encode: lotteryToWire,
});
export const ticketPlanReply = z.codec(ticketPlanWire, z.custom<TicketPlan>(), {
  decode: ticketPlanFromWire,
  encode: ticketPlanToWire,
});
