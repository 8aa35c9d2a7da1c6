import * as z from 'zod/mini';

export const notificationChoices = z.object({
  paymentConfirmed: z.boolean(),
  rafflePublished: z.boolean(),
  unsentWork: z.boolean(),
  // Earlier apps do not know these.
  salesWaiting: z._default(z.boolean(), true),
  draws: z._default(z.boolean(), true),
  prizes: z._default(z.boolean(), true),
});
