import * as z from 'zod/mini';
import { SALE_STAGES } from '#core/domain/raffles/raffle-sales.ts';
import { cancellationReply } from './cancellation.ts';
import { resultReply } from './raffle-result.ts';
import { publicRaffleConfigReply } from './public-raffle-config.ts';
import { publicRaffleReply } from './public-raffle.ts';

/** Reply of GET /public/raffle/tickets/available/{id}: `available` is null where the organizer does not show it and some are left. */
export const availableTicketsReply = z.object({
  total: z.int(),
  available: z.nullable(z.int()),
  // A page that was kept by an earlier version has none.
  paused: z._default(z.boolean(), false),
  salesStopped: z.optional(z.boolean()),
  stopReason: z.optional(z.string()),
  canceled: z.optional(cancellationReply),
  stage: z._default(z.enum(SALE_STAGES), 'selling'),
  isUnsold: z.optional(z.boolean()),
  returnsAt: z.optional(z.iso.datetime()),
});

/** Everything that a raffle's public page shows: what the server writes into its HTML, and the page reads there. */
export const publicRafflePage = z.object({
  raffle: publicRaffleReply,
  config: z.nullable(publicRaffleConfigReply),
  tickets: availableTicketsReply,
  // A page that was kept by an earlier version has none.
  result: z._default(resultReply, null),
});
export type PublicRafflePage = z.infer<typeof publicRafflePage>;

/** Id of the element of the page's HTML that holds it, as JSON. */
export const PUBLIC_RAFFLE_ELEMENT_ID = 'public-raffle';
