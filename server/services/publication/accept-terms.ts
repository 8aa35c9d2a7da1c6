import { PUBLICATION_TERMS } from '#core/text/publication/publication-terms.ts';
import { isAccepted, keepAcceptance } from '../../repositories/publication/publication-acceptances.ts';
import { AppError } from '../app-error.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

const { version } = PUBLICATION_TERMS;

/** Whether the organizer has accepted the declaration in its present wording (P-767). */
export function areTermsAccepted({ db }: ServiceContext, raffleId: string): Promise<boolean> {
  return isAccepted(db, raffleId, version);
}

/**
 * Keeps that the caller accepts the declaration, with the time (P-767). `accepted`: the version that the caller has ticked.
 * Throws 409 if it is none or another one, and the present one was not accepted earlier.
 */
export async function acceptTerms(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
  accepted: string | undefined,
): Promise<void> {
  if (accepted === version) {
    const given = { acceptedBy: caller.user.id, acceptedAt: context.now() };
    await keepAcceptance(context.db, { raffleId, version, ...given });
  } else if (!(await areTermsAccepted(context, raffleId))) {
    throw new AppError('terms-not-accepted');
  }
}
