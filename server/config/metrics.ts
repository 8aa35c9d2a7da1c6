import * as z from 'zod/mini';

/** Below this a token can be guessed. */
const TOKEN_MIN_LENGTH = 16;
const VISIBLE = /^[\x21-\x7e]*$/;

/** Who may read /metrics. */
export const metricsVariables = z.object({
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(
        z.minLength(TOKEN_MIN_LENGTH, `deve ter pelo menos ${TOKEN_MIN_LENGTH} caracteres`),
        z.regex(VISIBLE, 'não pode ter espaços nem acentos'),
      ),
  ),
});
