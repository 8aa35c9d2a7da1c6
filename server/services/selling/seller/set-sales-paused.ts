import { pausePool, resumePool, type ResumeOutcome } from '../../../tickets/pool/pause-pool.ts';
import { AppError } from '../../app-error.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';

interface PauseChange {
  paused: boolean;
  /** Resuming: the seller has compared the payments received with the sales. */
  compared: boolean;
}

const REFUSALS = {
  'no-pool': 'sale-closed',
  stopped: 'sale-stopped',
  'not-compared': 'payments-not-compared',
} as const satisfies Record<Exclude<ResumeOutcome, 'done'>, string>;

/**
 * Pauses or resumes the sales of a raffle of the caller (P-734). Throws 404 or 410; 409 `sale-closed` if sales are not open, `sale-stopped`
 * if the operator stopped them, `payments-not-compared` if a restore paused them and the seller has not compared the payments (P-751).
 */
export async function setSalesPaused(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
  { paused, compared }: PauseChange,
): Promise<void> {
  const raffle = await getOwnRaffle(context, caller, raffleId);
  if (raffle.status !== 'active') throw new AppError('sale-closed');
  const outcome = paused
    ? await pausePool(context.db, raffleId, context.now())
    : await resumePool(context.db, raffleId, { isCompared: compared });
  if (outcome !== 'done') throw new AppError(REFUSALS[outcome]);
}
