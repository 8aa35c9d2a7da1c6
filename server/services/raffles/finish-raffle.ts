import type { Raffle } from '#core/domain/raffles/raffle.ts';
import { canTransition } from '#core/domain/raffles/raffle-status.ts';
import { updateRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { getOwnRaffle, getOwnRaffleForUpdate, toRaffleReply } from './raffle-access.ts';
import { assertSalesMayEnd, endSales } from './sales-of-raffle.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/**
 * Finishes an active raffle (P-313): sales end, sold tickets stay. A finished raffle is returned unchanged. Throws 404, 409, 410 and 412.
 */
export async function finishRaffle(
  context: ServiceContext,
  caller: Caller,
  id: string,
  precondition: Precondition,
): Promise<Raffle> {
  const stored = await getOwnRaffleForUpdate(context, caller, id);
  const raffle = toRaffleReply(stored, caller.user);
  if (stored.status === 'finished') return raffle;
  assertPrecondition(precondition, { kind: 'raffle', document: raffle });
  if (!canTransition(stored.status, 'finished')) throw new AppError('wrong-state');
  await assertSalesMayEnd(context, id);
  await updateRaffle(context.db, id, { status: 'finished' }, context.now());
  await endSales(context, id);
  return toRaffleReply(await getOwnRaffle(context, caller, id), caller.user);
}
