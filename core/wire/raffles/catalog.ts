import * as z from 'zod/mini';
import type { Category, Lottery, TicketPlan } from '#core/domain/raffles/catalog.ts';

export const namedWire = z.object({ _id: z.string(), name: z.string() });
type NamedWire = z.infer<typeof namedWire>;

export const ticketPlanWire = z.object({ _id: z.string(), name: z.string(), maxNumberquota: z.int() });
type TicketPlanWire = z.infer<typeof ticketPlanWire>;

/** Categories and lotteries have the same shape. */
export function namedFromWire({ _id, name }: NamedWire): Category & Lottery {
  return { id: _id, name };
}

/** The reverse of `namedFromWire`. */
export function namedToWire({ id, name }: Category | Lottery): NamedWire {
  return { _id: id, name };
}

/** A package by domain names: `maxNumberquota` is the most tickets that a raffle with it has. */
export function ticketPlanFromWire({ _id, name, maxNumberquota }: TicketPlanWire): TicketPlan {
  return { id: _id, name, maxTickets: maxNumberquota };
}

/** The reverse of `ticketPlanFromWire`. */
export function ticketPlanToWire({ id, name, maxTickets }: TicketPlan): TicketPlanWire {
  return { _id: id, name, maxNumberquota: maxTickets };
}

export const categoryReply = z.codec(namedWire, z.custom<Category>(), {
  decode: namedFromWire,
  encode: namedToWire,
});
export const lotteryReply = z.codec(namedWire, z.custom<Lottery>(), {
  decode: namedFromWire,
  encode: namedToWire,
});
export const ticketPlanReply = z.codec(ticketPlanWire, z.custom<TicketPlan>(), {
  decode: ticketPlanFromWire,
  encode: ticketPlanToWire,
});
