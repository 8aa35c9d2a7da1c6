import * as z from 'zod/mini';
import {
  DELIVERY_ANSWERS,
  type DeliveryRecord,
  NO_DELIVERY,
  type PrizeDelivery,
} from '#core/domain/raffles/prize-delivery.ts';
import { PRIZE_KINDS } from '#core/domain/raffles/raffle-result.ts';
import type {
  NumberBuyer,
  PurchaseResult,
  RaffleResult,
  ResultWinner,
  WinnerContact,
} from '#core/domain/raffles/raffle-result.ts';

const delivery: z.ZodMiniType<PrizeDelivery> = z.object({
  deliveredOn: z.nullable(z.string()),
  answer: z.nullable(z.enum(DELIVERY_ANSWERS)),
});
const wonPrize = {
  ...{ kind: z.enum(PRIZE_KINDS), place: z.int(), prize: z.string(), prizeCents: z.nullable(z.int()) },
  ...{ number: z.nullable(z.int()), tries: z.array(z.int()), isNextSold: z.boolean(), boughtAt: z.string() },
  // A page that was kept by an earlier version has none.
  delivery: z._default(delivery, NO_DELIVERY),
};
const winner: z.ZodMiniType<ResultWinner> = z.object({ ...wonPrize, maskedName: z.string() });
const draw = { drawNumber: z.nullable(z.int()), drawnOn: z.string() };

/** The result of a raffle. */
export const publishedResultReply: z.ZodMiniType<RaffleResult> = z.object({
  ...draw,
  link: z.string(),
  federalTickets: z.array(z.string()),
  winners: z.array(winner),
  ...{ secret: z.string(), logSeq: z.int(), publishedAt: z.string() },
});

/** The same; null until it is published. */
export const resultReply: z.ZodMiniType<RaffleResult | null> = z.nullable(publishedResultReply);

/** What a purchase has won; null until the result is published. */
export const purchaseResultReply: z.ZodMiniType<PurchaseResult | null> = z.nullable(
  z.object({
    ...draw,
    publishedAt: z.optional(z.string()),
    numbers: z.array(z.int()),
    won: z.array(
      z.object({ ...wonPrize, maskedName: z.string(), mayAnswer: z._default(z.boolean(), false) }),
    ),
  }),
);

/** Request that names the numbers of a raffle, before validation. */
export interface NamedResultBody {
  numbers: number[];
  link?: string | undefined;
}

/** Body of PUT /private/raffle/{id}/result. */
export const namedResultBody: z.ZodMiniType<NamedResultBody> = z.object({
  numbers: z.array(z.number()),
  link: z.optional(z.string()),
});

/** Body of POST /private/raffle/{id}/result/check. */
export const checkedNumbersBody = z.object({ numbers: z.array(z.number()) });

/** Who has bought the numbers that are about to be named, in their order. */
export const numberBuyersReply: z.ZodMiniType<NumberBuyer[]> = z.array(
  z.object({ number: z.int(), name: z.string() }),
);

const wonPlace = { kind: z.enum(PRIZE_KINDS), place: z.int() };

/** Body of PUT /private/raffle/{id}/delivery: the day of the delivery, or null to take it back. */
export const deliveryBody = z.object({ ...wonPlace, deliveredOn: z.nullable(z.string()) });
export type DeliveryBody = z.infer<typeof deliveryBody>;

/** Body of PUT /public/payment/{id}/delivery. */
export const deliveryAnswerBody = z.object({ ...wonPlace, answer: z.enum(DELIVERY_ANSWERS) });
export type DeliveryAnswerBody = z.infer<typeof deliveryAnswerBody>;

/** How many prizes of an organizer were handed over. */
export const deliveryRecord: z.ZodMiniType<DeliveryRecord> = z.object({
  ...{ confirmed: z.int(), unconfirmed: z.int(), disputed: z.int(), unreported: z.int() },
});

/** The winners of a raffle, for its organizer. */
export const winnersReply: z.ZodMiniType<WinnerContact[]> = z.array(
  z.object({ ...wonPrize, purchaseId: z.string(), name: z.string(), phone: z.string() }),
);
