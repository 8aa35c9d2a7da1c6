import * as z from 'zod/mini';
import { PRIZE_KINDS } from '#core/domain/raffles/raffle-result.ts';
import type {
  PurchaseResult,
  RaffleResult,
  ResultWinner,
  WinnerContact,
} from '#core/domain/raffles/raffle-result.ts';

const wonPrize = {
  ...{ kind: z.enum(PRIZE_KINDS), place: z.int(), prize: z.string(), prizeCents: z.nullable(z.int()) },
  ...{ number: z.nullable(z.int()), tries: z.array(z.int()), isNextSold: z.boolean(), boughtAt: z.string() },
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
  z.object({ ...draw, numbers: z.array(z.int()), won: z.array(winner) }),
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

/** The winners of a raffle, for its organizer. */
export const winnersReply: z.ZodMiniType<WinnerContact[]> = z.array(
  z.object({ ...wonPrize, purchaseId: z.string(), name: z.string(), phone: z.string() }),
);
