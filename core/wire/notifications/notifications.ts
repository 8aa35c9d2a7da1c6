import * as z from 'zod/mini';

export const notificationChoices = z.object({
  paymentConfirmed: z.boolean(),
  rafflePublished: z.boolean(),
  unsentWork: z.boolean(),
  // Earlier apps do not know it.
  salesWaiting: z._default(z.boolean(), true),
});
