import { pausePool } from '../../../tickets/pool/pause-pool.ts';
import { AppError } from '../../app-error.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';

/** Pauses or resumes the sales of a raffle of the caller (P-734). Throws 404, 410, and 409 if it has none. */
export async function pauseSales(
  { now, ...context }: ServiceContext,
  caller: Caller,
  raffleId: string,
  isPaused: boolean,
): Promise<void> {
  const raffle = await getOwnRaffle({ ...context, now }, caller, raffleId);
  const hasPool =
    raffle.status === 'active' && (await pausePool(context.db, raffleId, isPaused ? now() : null));
  if (!hasPool) throw new AppError('sale-closed');
}
