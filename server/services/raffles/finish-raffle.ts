import type { Raffle } from '#core/domain/raffle.ts';
import { canTransition } from '#core/domain/raffle-status.ts';
import { hasLivePayments } from '../../repositories/selling/payments.ts';
import { updateRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import { assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { getOwnRaffle, getOwnRaffleForUpdate, toRaffleReply } from './raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/**
 * Ends an active raffle (§4, decision 19): nothing more is sold, what was sold stays. One that is finished already is
 * answered as it is. Throws 404, 409, 410 and 412.
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
  const hasMoney = await hasLivePayments(context.db, id);
  if (!canTransition(stored.status, 'finished', hasMoney)) throw new AppError('wrong-state');
  await updateRaffle(context.db, id, { status: 'finished' }, context.now());
  return toRaffleReply(await getOwnRaffle(context, caller, id), caller.user);
}
