import { mayCancelRaffle } from '#core/domain/raffles/cancellation.ts';
import { appendToLog } from '../log/append-entries.ts';
import { findResult } from '../result/results.ts';
import { lockListIfAny } from '../sold-list/sold-list.ts';
import type { TransitionSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';

/** 'drawn': its result is published. 'draw-awaited': a draw may be under way. */
export type CancelPoolOutcome = 'canceled' | 'drawn' | 'draw-awaited' | 'no-pool';

export interface PoolCancellation {
  /** For everybody to read. */
  reason: string;
  /** Id of the user. */
  by: string;
  at: Date;
}

/**
 * Cancels a raffle that was not canceled before: after the commit nothing of it is reserved or approved, and no result is published.
 * Waits for approvals in progress (FOR UPDATE conflicts with `holdPoolOpen`). What is held and paid is left as it is. Last in its
 * transaction: it locks the public log.
 */
export async function cancelPool(
  transaction: TicketDb,
  raffleId: string,
  { reason, by, at }: PoolCancellation,
  { clock }: Pick<TransitionSources, 'clock'>,
): Promise<CancelPoolOutcome> {
  const pool = await transaction
    .selectFrom('pool')
    .select('closesAt')
    .where('raffleId', '=', raffleId)
    .forUpdate()
    .executeTakeFirst();
  if (!pool) return 'no-pool';
  await lockListIfAny(transaction, raffleId);
  if (await findResult(transaction, raffleId)) return 'drawn';
  if (!mayCancelRaffle(pool, await clock(transaction))) return 'draw-awaited';
  await transaction.updateTable('pool').set({ canceledAt: at }).where('raffleId', '=', raffleId).execute();
  await transaction
    .insertInto('cancellation')
    .values({ raffleId, reason, canceledBy: by, canceledAt: at })
    .execute();
  await appendToLog(transaction, { raffleId, at }, [{ kind: 'cancellation', data: {} }]);
  return 'canceled';
}
