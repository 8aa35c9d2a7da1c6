import * as z from 'zod/mini';
import type { PublicTerms } from '#core/domain/selling/public-terms.ts';

/** A version of a raffle's terms. */
export const publicTermsReply: z.ZodMiniType<PublicTerms> = z.object({
  version: z.int(),
  createdAt: z.string(),
  commitment: z.string(),
  termsHash: z.string(),
  terms: z.nullable(z.string()),
  logSeq: z.int(),
});
