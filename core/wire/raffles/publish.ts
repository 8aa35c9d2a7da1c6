import * as z from 'zod/mini';

/** Body of both calls that publish (P-767). `acceptedTerms`: the version of the declaration that the organizer has ticked. */
export const publishBody = z.object({
  configRevision: z.optional(z.int()),
  acceptedTerms: z.optional(z.string().check(z.maxLength(40))),
});

/** Name of the declaration among the reasons that keep a paid raffle from going on the air. */
export const TERMS_FIELD = 'acceptedTerms';
