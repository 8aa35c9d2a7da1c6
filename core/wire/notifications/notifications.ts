import * as z from 'zod/mini';
import type { PushSubscriptionData } from '#core/domain/notifications/notifications.ts';

export const notificationChoices = z.object({
  paymentConfirmed: z.boolean(),
  rafflePublished: z.boolean(),
  unsentWork: z.boolean(),
  // Earlier apps do not know it.
  salesWaiting: z._default(z.boolean(), true),
});

/** What a browser's PushSubscription gives as JSON. */
export const pushSubscriptionBody = z.codec(
  z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) }),
  z.custom<PushSubscriptionData>(),
  {
    decode: ({ endpoint, keys }) => ({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    encode: ({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }),
  },
);
