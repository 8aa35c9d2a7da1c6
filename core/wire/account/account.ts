import * as z from 'zod/mini';
import type { User } from '#core/domain/account/user.ts';
import { userFromWire, userToWire, userWire } from './user.ts';

/** Wire name of each field of the registration form. */
export const REGISTER_WIRE_NAMES = {
  name: 'name',
  displayName: 'nameExibition',
  email: 'email',
  phone: 'phoneNumber',
  password: 'password',
} as const;

export interface Registration {
  name: string;
  displayName?: string;
  email: string;
  phone: string;
  password: string;
  /** Code of the affiliate whose link led here; one that names nobody does no harm. */
  affiliate?: string;
}

const registerWire = z.object({
  name: z.string(),
  nameExibition: z.optional(z.string()),
  email: z.string(),
  phoneNumber: z.string(),
  password: z.string(),
  affiliate: z.optional(z.string()),
});

/** Body of POST /public/register (P-201). */
export const registerBody = z.codec(registerWire, z.custom<Registration>(), {
  decode: ({ nameExibition, phoneNumber, ...rest }) => ({
    ...rest,
    phone: phoneNumber,
    ...(nameExibition !== undefined && { displayName: nameExibition }),
  }),
  encode: ({ displayName, phone, ...rest }) => ({
    ...rest,
    phoneNumber: phone,
    ...(displayName !== undefined && { nameExibition: displayName }),
  }),
});

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
