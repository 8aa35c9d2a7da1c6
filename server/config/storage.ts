import * as z from 'zod/mini';
import { wholeNumber } from './kinds.ts';

/** Minimum length of a key that cannot be guessed. */
const SECRET_KEY_MIN_LENGTH = 32;

const RESERVE_MB_MAX = 999_999;

/** Data folder, database, and the key for encryption at rest. */
export const storageVariables = z.object({
  DATA_DIR: z._default(z.string(), './data'),
  STORAGE_RESERVE_MB: z._default(
    wholeNumber(0, RESERVE_MB_MAX, `deve ser um número de megabytes, de 0 a ${RESERVE_MB_MAX}`),
    64,
  ),
  DIST_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol), {
        error: 'deve começar com postgres:// ou postgresql://',
      }),
    ),
  ),
  SECRET_KEY: z.optional(
    z
      .string()
      .check(z.minLength(SECRET_KEY_MIN_LENGTH, `deve ter pelo menos ${SECRET_KEY_MIN_LENGTH} caracteres`)),
  ),
  OTHER_SECRET_KEY: z.optional(z.literal('accept', { error: 'deve ser accept, ou ficar vazia' })),
});

/** Conflicts between these settings, one line each. */
export function storageProblems(settings: z.output<typeof storageVariables>): string[] {
  return settings.DATABASE_URL !== undefined && settings.SECRET_KEY === undefined
    ? ['SECRET_KEY é obrigatória quando DATABASE_URL está definida.']
    : [];
}
