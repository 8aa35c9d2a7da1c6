import * as z from 'zod/mini';
import type { CodeChallenge } from '#core/domain/account/verification-code.ts';
import { CHALLENGE_FIELDS, challengeFromWire, challengeToWire } from './code-challenge.ts';

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

/** The reply of a registration: its code was sent. `ok` is read by older apps. */
export const registeredReply = z.codec(
  z.object({ ...CHALLENGE_FIELDS, ok: z.boolean() }),
  z.custom<CodeChallenge>(),
  {
    decode: challengeFromWire,
    encode: (challenge) => ({ ...challengeToWire(challenge), ok: true }),
  },
);
