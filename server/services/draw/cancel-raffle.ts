import type { Raffle } from '#core/domain/raffles/raffle.ts';
import { cancellationForm } from '#core/forms/raffles/cancellation.ts';
import type { CancelBody } from '#core/wire/raffles/cancellation.ts';
import { updateRaffle } from '../../repositories/raffles/raffles.ts';
import { listAwaitingFederalDraw } from '../../tickets/result/awaiting-draw.ts';
import { AppError } from '../app-error.ts';
import { parsedBy } from '../parsed-by.ts';
import { getOwnRaffle, getOwnRaffleForUpdate, toRaffleReply } from '../raffles/raffle-access.ts';
import { cancelSales } from '../raffles/sales-of-raffle.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { DRAWS_MAX } from './read-draws-from.ts';
import { listStoredDraws } from './stored-draws.ts';

/** Throws 409 where a draw was told that decides the raffle, or will once it is confirmed (P-340). */
async function assertUndrawn({ db }: ServiceContext, raffleId: string): Promise<void> {
  const awaiting = (await listAwaitingFederalDraw(db)).find((one) => one.raffleId === raffleId);
  if (!awaiting) return;
  const draws = await listStoredDraws(db, DRAWS_MAX);
  if (draws.some(({ lastDay }) => lastDay >= awaiting.fromDay)) throw new AppError('draw-known');
}

/**
 * Cancels an active raffle for good (P-340): background work gives back what is held and paid. A canceled raffle is returned unchanged.
 * Throws 404, 409, 410 and 422.
 */
export async function cancelRaffle(
  context: ServiceContext,
  caller: Caller,
  id: string,
  body: CancelBody,
): Promise<Raffle> {
  const stored = await getOwnRaffleForUpdate(context, caller, id);
  if (stored.status === 'canceled') return toRaffleReply(stored, caller.user);
  if (stored.status !== 'active') throw new AppError('wrong-state');
  const { reason } = parsedBy(cancellationForm, body);
  await assertUndrawn(context, id);
  await updateRaffle(context.db, id, { status: 'canceled' }, context.now());
  await cancelSales(context, id, { reason, by: caller.user.id });
  return toRaffleReply(await getOwnRaffle(context, caller, id), caller.user);
}
