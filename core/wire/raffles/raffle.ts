import * as z from 'zod/mini';
import type { Category, Lottery, TicketPlan } from '#core/domain/raffles/catalog.ts';
import type { Day } from '#core/domain/days.ts';
import type { RaffleSales } from '#core/domain/raffles/raffle-sales.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import type { Raffle, RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { raffleStatusFrom } from '#core/domain/raffles/raffle-status.ts';
import type { User } from '#core/domain/account/user.ts';
import {
  namedFromWire,
  namedToWire,
  namedWire,
  ticketPlanFromWire,
  ticketPlanToWire,
  ticketPlanWire,
} from './catalog.ts';
import { idOf } from '#core/wire/id-or-object.ts';
import { wireNamesOf } from './field-wires.ts';
import { raffleConfigReply } from './raffle-config.ts';
import { userFromWire, userToWire, userWire } from '#core/wire/account/user.ts';

/** Wire name of each field of step 0, for messages by field (P-904). */
export const RAFFLE_WIRE_NAMES = wireNamesOf(RAFFLE_FIELDS);

/** Optional parts of a raffle reply: populated references, its config and sales (for a pull), and the tombstone flag (P-907). */
export interface RaffleExtras {
  category?: Category;
  ticketPlan?: TicketPlan;
  lottery?: Lottery;
  owner?: User;
  config?: RaffleConfig | null;
  sales?: RaffleSales;
  /** Only in a list of changes (P-907). */
  isDeleted?: true;
}

/** A raffle as the API tells it. */
export type RaffleReply = Raffle & RaffleExtras;

const raffleWire = z.object({
  _id: z.string(),
  user: z.union([z.string(), userWire]),
  name: z.string(),
  description: z.string(),
  price: z.int(),
  status: z.string(),
  ticket: z.union([z.string(), ticketPlanWire]),
  category: z.union([z.string(), namedWire]),
  lottery: z.union([z.string(), namedWire]),
  slug: z.string(),
  isFree: z.boolean(),
  config: z.optional(z.nullable(raffleConfigReply)),
  sales: z.optional(
    z.object({
      soldTickets: z.int(),
      hasPayments: z.boolean(),
      hasMoney: z.optional(z.boolean()),
      paused: z.optional(z.boolean()),
      stopped: z.optional(z.boolean()),
      drawn: z.optional(z.boolean()),
      isFeePaid: z.optional(z.boolean()),
    }),
  ),
  isDeleted: z.optional(z.literal(true)),
  revision: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
type RaffleWire = z.infer<typeof raffleWire>;

function extrasFromWire(wire: RaffleWire): RaffleExtras {
  return {
    ...(typeof wire.category === 'object' && { category: namedFromWire(wire.category) }),
    ...(typeof wire.ticket === 'object' && { ticketPlan: ticketPlanFromWire(wire.ticket) }),
    ...(typeof wire.lottery === 'object' && { lottery: namedFromWire(wire.lottery) }),
    ...(typeof wire.user === 'object' && { owner: userFromWire(wire.user) }),
    ...(wire.config !== undefined && { config: wire.config }),
    ...(wire.sales && { sales: wire.sales }),
    ...(wire.isDeleted && { isDeleted: true }),
  };
}

function raffleFromWire(wire: RaffleWire): RaffleReply {
  return {
    id: wire._id,
    ownerId: idOf(wire.user),
    title: wire.name,
    description: wire.description,
    priceCents: wire.price,
    status: raffleStatusFrom(wire.status),
    ticketPlanId: idOf(wire.ticket),
    categoryId: idOf(wire.category),
    lotteryId: idOf(wire.lottery),
    slug: wire.slug,
    isFree: wire.isFree,
    revision: wire.revision,
    createdAt: wire.createdAt,
    updatedAt: wire.updatedAt,
    ...extrasFromWire(wire),
  };
}

function raffleToWire(raffle: RaffleReply): RaffleWire {
  return {
    _id: raffle.id,
    user: raffle.owner ? userToWire(raffle.owner) : raffle.ownerId,
    name: raffle.title,
    description: raffle.description,
    price: raffle.priceCents,
    status: raffle.status,
    ticket: raffle.ticketPlan ? ticketPlanToWire(raffle.ticketPlan) : raffle.ticketPlanId,
    category: raffle.category ? namedToWire(raffle.category) : raffle.categoryId,
    lottery: raffle.lottery ? namedToWire(raffle.lottery) : raffle.lotteryId,
    slug: raffle.slug,
    isFree: raffle.isFree,
    ...(raffle.config !== undefined && { config: raffle.config && { slug: raffle.slug, ...raffle.config } }),
    ...(raffle.sales && { sales: raffle.sales }),
    ...(raffle.isDeleted && { isDeleted: true }),
    revision: raffle.revision,
    createdAt: raffle.createdAt,
    updatedAt: raffle.updatedAt,
  };
}

/** Reply of every call that answers a raffle: wire names outside, ours inside. */
export const raffleReply = z.codec(raffleWire, z.custom<RaffleReply>(), {
  decode: raffleFromWire,
  encode: raffleToWire,
});

/** What a save of step 0 sends. */
export interface RaffleSave extends RaffleData {
  /** Minted by the client (P-906); left out, the server mints it, or takes it from the path. */
  id?: string;
  /** São Paulo day on which the user saved (P-405). */
  savedOn?: Day;
}

const chosenIdWire = z.nullish(z.union([z.string(), z.object({ _id: z.string() })]));

/** Cents as a string (P-902); a whole number is taken too. */
const priceWire = z.union([z.string().check(z.regex(/^\d{1,15}$/)), z.int()]);

/** A field that is left out counts as empty, so that the form's rule names it. */
const raffleSaveWire = z.object({
  _id: z.optional(z.uuid()),
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  price: z.optional(priceWire),
  ticket: chosenIdWire,
  category: chosenIdWire,
  lottery: chosenIdWire,
  savedOn: z.optional(z.string()),
});
type RaffleSaveWire = z.infer<typeof raffleSaveWire>;

const chosenIdFrom = (wire: z.infer<typeof chosenIdWire>): string | null => (wire ? idOf(wire) : null);

function raffleSaveFromWire(wire: RaffleSaveWire): RaffleSave {
  return {
    ...(wire._id !== undefined && { id: wire._id.toLowerCase() }),
    title: wire.name ?? '',
    description: wire.description ?? '',
    priceCents: Number(wire.price ?? 0),
    ticketPlanId: chosenIdFrom(wire.ticket),
    categoryId: chosenIdFrom(wire.category),
    lotteryId: chosenIdFrom(wire.lottery),
    ...(wire.savedOn !== undefined && { savedOn: wire.savedOn }),
  };
}

function raffleSaveToWire(save: RaffleSave): RaffleSaveWire {
  return {
    ...(save.id !== undefined && { _id: save.id }),
    name: save.title,
    description: save.description,
    price: String(save.priceCents),
    ticket: save.ticketPlanId,
    category: save.categoryId,
    lottery: save.lotteryId,
    ...(save.savedOn !== undefined && { savedOn: save.savedOn }),
  };
}

/** Body of PUT /private/raffle and PUT /api/raffle/{id}. Other fields (`status`, `isFree`, …) are not believed (P-902). */
export const raffleSaveBody = z.codec(raffleSaveWire, z.custom<RaffleSave>(), {
  decode: raffleSaveFromWire,
  encode: raffleSaveToWire,
});
