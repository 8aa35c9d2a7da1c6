import * as z from 'zod/mini';
import { ID_SHAPE } from '#core/domain/ids.ts';
import { EMAIL, onOrOff } from './kinds.ts';

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
      z.refine((list) => list.every((account) => ID_SHAPE.test(account) || EMAIL.test(account)), {
        error: 'deve ser uma lista de ids ou e-mails separados por vírgula',
      }),
    ),
    [],
  ),
  DEMO: z.optional(onOrOff),
});
