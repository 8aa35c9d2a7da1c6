import * as z from 'zod/mini';
import { PAYMENT_OPTIONS, type PublicSetting } from '#core/domain/receiving/payment-options.ts';

/** What anybody may know of how an organizer is paid: which ways there are, and nothing of keys and accounts. */
export const publicSettingReply = z.codec(
  z.object({ user: z.string(), paymentOptions: z.array(z.enum(PAYMENT_OPTIONS)) }),
  z.custom<PublicSetting>(),
  {
    decode: ({ user, paymentOptions }) => ({ ownerId: user, paymentOptions }),
    encode: ({ ownerId, paymentOptions }) => ({ user: ownerId, paymentOptions }),
  },
);
