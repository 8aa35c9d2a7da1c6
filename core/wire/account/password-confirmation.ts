import * as z from 'zod/mini';
import type { PasswordConfirmation } from '#core/domain/account/password-confirmation.ts';

const wire = z.object({ confirmation: z.string(), expiresIn: z.number() });

/** Reply of POST /private/users/confirm-password. */
export const passwordConfirmationReply = z.codec(wire, z.custom<PasswordConfirmation>(), {
  decode: ({ confirmation, expiresIn }) => ({ confirmation, expiresInSeconds: expiresIn }),
  encode: ({ confirmation, expiresInSeconds }) => ({ confirmation, expiresIn: expiresInSeconds }),
});
