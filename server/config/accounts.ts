import * as z from 'zod/mini';
import { onOrOff } from './kinds.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s@,]+@[^\s@,.]+(?:\.[^\s@,.]+)+$/;

const accounts = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((account) => account.trim().toLowerCase())
      .filter(Boolean),
  ),
);

/** Privileged accounts and demo accounts. */
export const accountVariables = z.object({
  FREE_PUBLICATION_ACCOUNTS: z._default(
    accounts.check(
      z.refine((list) => list.every((account) => UUID.test(account) || EMAIL.test(account)), {
        error: 'deve ser uma lista de ids ou e-mails separados por vírgula',
      }),
    ),
    [],
  ),
  DEMO: z.optional(onOrOff),
});
