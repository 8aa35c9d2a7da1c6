import * as z from 'zod/mini';
import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';

/** What a browser's PushSubscription gives as JSON. */
export const pushSubscriptionBody = z.codec(
  z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) }),
  z.custom<PushSubscriptionData>(),
  {
    decode: ({ endpoint, keys }) => ({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    encode: ({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }),
  },
);
