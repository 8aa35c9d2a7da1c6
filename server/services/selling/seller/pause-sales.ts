import { pausePool } from '../../../tickets/pool/pause-pool.ts';
import { AppError } from '../../app-error.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';

/** Pauses or resumes the sales of a raffle of the caller (P-734). Throws 404, 410, and 409 if it has none or the operator has stopped them. */
export async function pauseSales(
  { now, ...context }: ServiceContext,
  caller: Caller,
  raffleId: string,
  isPaused: boolean,
): Promise<void> {
  const raffle = await getOwnRaffle({ ...context, now }, caller, raffleId);
  if (raffle.status !== 'active') throw new AppError('sale-closed');
  const outcome = await pausePool(context.db, raffleId, isPaused ? now() : null);
  if (outcome === 'no-pool') throw new AppError('sale-closed');
  if (outcome === 'stopped') throw new AppError('sale-stopped');
}
