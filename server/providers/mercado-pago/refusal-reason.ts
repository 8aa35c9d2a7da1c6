import * as z from 'zod/mini';
import type { RefusalReason } from '../payment-provider.ts';

const UNAUTHORIZED = 401;

const refusal = z.object({
  message: z.optional(z.string()),
  cause: z.optional(
    z.array(
      z.object({ code: z.optional(z.union([z.int(), z.string()])), description: z.optional(z.string()) }),
    ),
  ),
});

/** Codes of causes, and words of their descriptions where a code is not documented for every call. */
const SIGNS: readonly { reason: RefusalReason; codes: readonly string[]; words: RegExp }[] = [
  { reason: 'no-pix-key', codes: ['13253'], words: /without key enabled/i },
  { reason: 'payer-is-collector', codes: ['4390'], words: /payer email forbidden|payer equals collector/i },
  {
    reason: 'identification-missing',
    codes: ['212', '214', '322', '324', '2067'],
    words: /identification|docnumber|doctype/i,
  },
  { reason: 'no-balance', codes: [], words: /balance|insufficient funds|not enough money/i },
  { reason: 'amount-too-small', codes: ['129', '4037'], words: /transaction_?\s?amount|pay this amount/i },
];

/** Why the provider refuses a request, from its reply; 'other' if the reply does not tell. */
export function refusalReason(status: number, text: string): RefusalReason {
  if (status === UNAUTHORIZED) return 'token';
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return 'other';
  }
  const { data } = refusal.safeParse(reply);
  if (!data) return 'other';
  const causes = [{ code: undefined, description: data.message }, ...(data.cause ?? [])];
  const sign = SIGNS.find(({ codes, words }) =>
    causes.some(({ code, description = '' }) => codes.includes(String(code)) || words.test(description)),
  );
  return sign?.reason ?? 'other';
}
