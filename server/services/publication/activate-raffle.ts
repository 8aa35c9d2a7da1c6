import type { Raffle } from '#core/domain/raffles/raffle.ts';
import { canPublish } from '#core/domain/raffles/raffle-status.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { acceptTerms } from './accept-terms.ts';
import { publishingFaults } from './publishing-problems.ts';
import { publishRaffle } from './publish-raffle.ts';
import { assertRevisions, type PublicationRequest } from './published-revisions.ts';
import { providerUnavailable } from '../provider-payments/provider-refusal.ts';
import { getOwnRaffle, getOwnRaffleForUpdate, toRaffleReply } from '../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { isFeeChecked } from './shared-check.ts';

/**
 * Runs before the transaction of activateRaffle: if the fee is due, queries the provider, the only authority on payments
 * (P-507), as often as the waiting page may. Throws 404, 410, and 503 if the provider does not answer.
 */
export async function queryFee(context: ServiceContext, caller: Caller, id: string): Promise<void> {
  const stored = await getOwnRaffle(context, caller, id);
  const isDue = !stored.isFeePaid && !toRaffleReply(stored, caller.user).isFree;
  if (!isDue || !canPublish(stored.status) || !context.feeProvider) return;
  if (!(await isFeeChecked(context, id))) throw providerUnavailable();
}

/**
 * Publishes a raffle that is free or paid (P-507): owner only, at exactly the revisions shown on the screen, with
 * data and configuration valid as of now, and its owner's declaration accepted (P-767). An active raffle is returned unchanged. Throws 402, 404, 409, 410, 412 and 422.
 */
export async function activateRaffle(
  context: ServiceContext,
  caller: Caller,
  { id, acceptedTerms, ...revisions }: PublicationRequest,
): Promise<Raffle> {
  const stored = await getOwnRaffleForUpdate(context, caller, id);
  const raffle = toRaffleReply(stored, caller.user);
  if (stored.status === 'active') return raffle;

  const config = await findConfigOfRaffle(context.db, id);
  assertRevisions(revisions, raffle, config);
  if (!canPublish(stored.status)) throw new AppError('wrong-state');
  const faults = await publishingFaults(context, stored, config);
  if (Object.keys(faults).length > 0) throw rulesBroken(faults);
  if (!raffle.isFree && !stored.isFeePaid) throw new AppError('fee-due');

  await acceptTerms(context, caller, id, acceptedTerms);
  await publishRaffle(context, stored);
  return toRaffleReply(await getOwnRaffle(context, caller, id), caller.user);
}
