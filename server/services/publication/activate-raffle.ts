import type { Raffle } from '#core/domain/raffle.ts';
import { canPublish } from '#core/domain/raffle-status.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { checkFee } from './check-fee.ts';
import { providerRefusal } from '../provider-refusal.ts';
import { publishingFaults } from './fit-to-publish.ts';
import { publishRaffle } from './publish-raffle.ts';
import { assertRevisions, type PublishedRevisions } from './published-revisions.ts';
import { getOwnRaffle, getOwnRaffleForUpdate, toRaffleReply } from '../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

const ASK_WITHIN_MS = 6_000;

/**
 * Before the transaction of activateRaffle: where the fee is due, asks the provider for it, since nobody's word counts but
 * its own (decision 23). Throws 404, 410, and 503 where the provider does not answer.
 */
export async function askForFee(context: ServiceContext, caller: Caller, id: string): Promise<void> {
  const stored = await getOwnRaffle(context, caller, id);
  const isDue = !stored.isFeePaid && !toRaffleReply(stored, caller.user).isFree;
  if (!isDue || !canPublish(stored.status) || !context.feeProvider) return;
  await checkFee(context, id, ASK_WITHIN_MS).catch((error: unknown) => {
    throw providerRefusal(error);
  });
}

/**
 * Publishes a raffle that is free or whose fee is paid (§4, decision 23): its owner, the very revisions that the screen showed,
 * valid data and configuration as of now. One that is active already is answered as it is. Throws 402, 404, 409, 410, 412 and
 * 422.
 */
export async function activateRaffle(
  context: ServiceContext,
  caller: Caller,
  { id, ...revisions }: PublishedRevisions & { id: string },
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

  await publishRaffle(context, stored);
  return toRaffleReply(await getOwnRaffle(context, caller, id), caller.user);
}
