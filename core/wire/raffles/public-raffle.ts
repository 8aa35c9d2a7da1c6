import * as z from 'zod/mini';
import type { PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { raffleStatusFrom } from '#core/domain/raffles/raffle-status.ts';
import { namedFromWire, namedToWire, namedWire } from './catalog.ts';
import { ticketPlanFromWire, ticketPlanToWire, ticketPlanWire } from './catalog.ts';
import { deliveryRecord } from './raffle-result.ts';
import { idOf } from '#core/wire/id-or-object.ts';

export const publicRaffleWire = z.object({
  _id: z.string(),
  user: z.object({
    _id: z.string(),
    nameExibition: z.string(),
    avatarUrl: z.nullable(z.string()),
    // A page that was kept by an earlier version has none.
    phoneVerified: z._default(z.boolean(), false),
  }),
  name: z.string(),
  description: z.string(),
  price: z.int(),
  status: z.string(),
  ticket: z.union([z.string(), ticketPlanWire]),
  category: z.union([z.string(), namedWire]),
  lottery: z.union([z.string(), namedWire]),
  slug: z.string(),
  salesStopped: z.boolean(),
  createdAt: z.string(),
  deliveries: z.optional(deliveryRecord),
});
type PublicRaffleWire = z.infer<typeof publicRaffleWire>;

/** A raffle by domain names; `price` is cents. Where category, lottery or package came as objects (P-905), they are there beside their ids. */
export function publicRaffleFromWire(wire: PublicRaffleWire): PublicRaffle {
  const { user, ticket, category, lottery } = wire;
  return {
    id: wire._id,
    title: wire.name,
    description: wire.description,
    priceCents: wire.price,
    status: raffleStatusFrom(wire.status),
    slug: wire.slug,
    salesStopped: wire.salesStopped,
    ticketPlanId: idOf(ticket),
    categoryId: idOf(category),
    lotteryId: idOf(lottery),
    organizer: {
      id: user._id,
      name: user.nameExibition,
      avatarUrl: user.avatarUrl,
      isPhoneVerified: user.phoneVerified,
    },
    createdAt: wire.createdAt,
    ...(wire.deliveries && { deliveries: wire.deliveries }),
    ...(typeof ticket === 'object' && { ticketPlan: ticketPlanFromWire(ticket) }),
    ...(typeof category === 'object' && { category: namedFromWire(category) }),
    ...(typeof lottery === 'object' && { lottery: namedFromWire(lottery) }),
  };
}

/** The reverse of `publicRaffleFromWire`: category, lottery and package as objects where the raffle has them, else as ids. */
export function publicRaffleToWire(raffle: PublicRaffle): PublicRaffleWire {
  const { organizer, ticketPlan, category, lottery } = raffle;
  return {
    _id: raffle.id,
    user: {
      _id: organizer.id,
      nameExibition: organizer.name,
      avatarUrl: organizer.avatarUrl,
      phoneVerified: organizer.isPhoneVerified,
    },
    name: raffle.title,
    description: raffle.description,
    price: raffle.priceCents,
    status: raffle.status,
    ticket: ticketPlan ? ticketPlanToWire(ticketPlan) : raffle.ticketPlanId,
    category: category ? namedToWire(category) : raffle.categoryId,
    lottery: lottery ? namedToWire(lottery) : raffle.lotteryId,
    slug: raffle.slug,
    salesStopped: raffle.salesStopped,
    createdAt: raffle.createdAt,
    ...(raffle.deliveries && { deliveries: raffle.deliveries }),
  };
}

/** A raffle as anybody may have it: `user` bears the name that the organizer shows and whether the phone is proven, and nothing else of theirs. */
export const publicRaffleReply = z.codec(publicRaffleWire, z.custom<PublicRaffle>(), {
  decode: publicRaffleFromWire,
  encode: publicRaffleToWire,
});
