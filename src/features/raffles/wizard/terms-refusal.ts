import { PUBLICATION_TERMS } from '#core/text/publication/publication-terms.ts';
import type { CallFailure } from '#src/sync/context/sync-outcomes.ts';

type Refusal = Extract<CallFailure, { kind: 'refused' }>;

/** Whether the server has no declaration for the raffle (P-767). */
export const areTermsMissing = ({ code }: Refusal): boolean => code === 'terms-not-accepted';

/** What is said of a refusal to publish. A declaration that was ticked and does not count is of an earlier wording. */
export const publishRefusalText = (refusal: Refusal, acceptedTerms: string | undefined): string =>
  areTermsMissing(refusal) && acceptedTerms !== undefined ? PUBLICATION_TERMS.outdated : refusal.message;
