import * as z from 'zod/mini';

export const notificationChoices = z.object({
  paymentConfirmed: z.boolean(),
  rafflePublished: z.boolean(),
  unsentWork: z.boolean(),
  salesWaiting: z.boolean(),
  draws: z.boolean(),
  prizes: z.boolean(),
});

const CHANGED = z.optional(z.boolean());

/** A change of some choices: the others stay as they are, also those that an earlier app does not know. */
export const changedChoices = z.object({
  paymentConfirmed: CHANGED,
  rafflePublished: CHANGED,
  unsentWork: CHANGED,
  salesWaiting: CHANGED,
  draws: CHANGED,
  prizes: CHANGED,
});
