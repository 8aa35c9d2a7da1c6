import * as z from 'zod/mini';
import type { User } from '#core/domain/account/user.ts';
import { userFromWire, userToWire, userWire } from './user.ts';

export interface SignedIn {
  /** Opaque bearer token. */
  token: string;
  auth: boolean;
  user: User;
}

/** Reply of POST /public/login (P-202). */
export const signedInReply = z.codec(
  z.object({ token: z.string(), auth: z.boolean(), user: userWire }),
  z.custom<SignedIn>(),
  {
    decode: ({ user, ...rest }) => ({ ...rest, user: userFromWire(user) }),
    encode: ({ user, ...rest }) => ({ ...rest, user: userToWire(user) }),
  },
);
