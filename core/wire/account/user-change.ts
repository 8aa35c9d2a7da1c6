import * as z from 'zod/mini';
import type { UserChange } from '#core/domain/account/user.ts';

/** Wire name of each field that people may change of themselves. */
export const USER_CHANGE_WIRE_NAMES = {
  name: 'name',
  displayName: 'nameExibition',
  email: 'email',
  phone: 'phoneNumber',
} as const;

const userChangeWire = z.object({
  name: z.optional(z.string()),
  nameExibition: z.optional(z.string()),
  email: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  isDeleted: z.optional(z.boolean()),
});

/** Body of PUT /api/user/{id}: what is left out stays as it is. */
export const userChangeBody = z.codec(userChangeWire, z.custom<UserChange>(), {
  decode: ({ nameExibition, phoneNumber, ...rest }) => ({
    ...rest,
    ...(nameExibition !== undefined && { displayName: nameExibition }),
    ...(phoneNumber !== undefined && { phone: phoneNumber }),
  }),
  encode: ({ displayName, phone, ...rest }) => ({
    ...rest,
    ...(displayName !== undefined && { nameExibition: displayName }),
    ...(phone !== undefined && { phoneNumber: phone }),
  }),
});
