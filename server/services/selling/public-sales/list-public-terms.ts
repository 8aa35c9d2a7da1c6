import type { PublicTerms } from '#core/domain/selling/public-terms.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { termsHash } from '../../../tickets/numbers/ticket-secret.ts';
import { findResult } from '../../../tickets/result/results.ts';
import { listTerms } from '../../../tickets/terms/read-terms.ts';
import { getVisibleRaffle } from '../../raffles/public-raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';

/** Every version of the terms of a raffle visible to the caller, oldest first (P-805). Throws 404. */
export async function listPublicTerms(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<PublicTerms[]> {
  const raffle = await getVisibleRaffle(context, caller, raffleId);
  const config = await findConfigOfRaffle(context.db, raffleId);
  // P-705: a hidden draw day does not leave the server. The proof of a result has it, with all terms (P-813).
  const isShown =
    config?.showDrawDate === true ||
    caller?.user.id === raffle.ownerId ||
    (await findResult(context.db, raffleId)) !== undefined;
  return (await listTerms(context.db, raffleId)).map(({ terms, createdAt, ...stored }) => ({
    ...stored,
    createdAt: createdAt.toISOString(),
    termsHash: termsHash(terms),
    terms: isShown ? terms : null,
  }));
}
