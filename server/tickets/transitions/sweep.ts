import { MINUTE_MS } from '#core/domain/durations.ts';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import { eachApart, type NoteTrouble } from '../each-apart.ts';
import { type Actor, SYSTEM } from '../purchases/events.ts';
import { asPurchase, type Purchase } from '../purchases/purchase.ts';
import type { ReleaseSources } from '../sources.ts';
import { inTicketTransaction, type TicketDb } from '../transaction.ts';
import { endHolds, type Ending } from './end-holds.ts';
import { markEndings } from './ending.ts';

/** Grace period before a hold expires, because payments made in time are often reported a little later. */
const SWEEP_GRACE_MS = 2 * MINUTE_MS;
/** Maximum number of holds per transaction; limits how long the pool stays locked. */
const SWEEP_BATCH = 500;

/** Selects the holds of a raffle to end. */
interface HoldFilter {
  statuses: PaymentStatus[];
  /** Only holds that expire at or before this instant; all if undefined. */
  dueAt?: Date;
  /** Not those paid by the card provider: their attempts there end first (see ending.ts). */
  withoutProvider?: true;
}

export interface SweepSources extends ReleaseSources {
  db: TicketDb;
  now: Date;
}

/** Locks matching holds. Skips holds locked by another transaction, for example one that is being paid. */
async function lockHolds(
  transaction: TicketDb,
  raffleId: string,
  { statuses, dueAt, withoutProvider }: HoldFilter,
): Promise<Purchase[]> {
  const rows = await transaction
    .selectFrom('purchase')
    .selectAll()
    .where('raffleId', '=', raffleId)
    .where('status', 'in', statuses)
    .$if(dueAt !== undefined, (query) => query.where('expiresAt', '<=', dueAt ?? new Date(0)))
    .$if(withoutProvider === true, (query) => query.where('option', '!=', 'mp'))
    .orderBy('expiresAt')
    .limit(SWEEP_BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(asPurchase);
}

async function endAll(
  { db, now, ...sources }: SweepSources,
  raffleId: string,
  filter: HoldFilter,
  { action, actor }: Pick<Ending, 'action' | 'actor'>,
): Promise<Purchase[]> {
  const ended: Purchase[] = [];
  for (;;) {
    const batch = await inTicketTransaction(db, async (transaction) => {
      const holds = await lockHolds(transaction, raffleId, filter);
      return endHolds({ transaction, ...sources }, { raffleId, holds, action, at: now, actor });
    });
    ended.push(...batch);
    if (batch.length < SWEEP_BATCH) return ended;
  }
}

/**
 * Expires the holds of all raffles that ended at least two minutes ago, in separate transactions. What was reported as paid stays. Those
 * by the card provider are only marked as ending, unless it reviews a payment. Returns the ended purchases.
 */
export async function sweepExpired(sources: SweepSources, noteTrouble?: NoteTrouble): Promise<Purchase[]> {
  const dueAt = new Date(sources.now.getTime() - SWEEP_GRACE_MS);
  await markEndings(sources.db, { dueAt }, { at: sources.now, action: 'expire', actor: SYSTEM });
  const raffles = await sources.db
    .selectFrom('purchase')
    .select('raffleId')
    .distinct()
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', dueAt)
    .where('option', '!=', 'mp')
    .execute();
  const ended: Purchase[] = [];
  const filter: HoldFilter = { statuses: ['pending'], dueAt, withoutProvider: true };
  const expire = async ({ raffleId }: { raffleId: string }) =>
    ended.push(...(await endAll(sources, raffleId, filter, { action: 'expire', actor: SYSTEM })));
  await eachApart(raffles, expire, noteTrouble);
  return ended;
}

/** Expires every hold of a frozen raffle, also those that were reported as paid, unless another transaction is changing it. */
export function expireAllHolds(sources: SweepSources, raffleId: string): Promise<Purchase[]> {
  const filter: HoldFilter = { statuses: ['pending', 'in_process'] };
  return endAll(sources, raffleId, filter, { action: 'expire', actor: SYSTEM });
}

/** Expires what is left of the holds of frozen raffles: a server may have stopped after a freeze, and locked holds were skipped. */
export async function sweepFrozen(sources: SweepSources, noteTrouble?: NoteTrouble): Promise<void> {
  const raffles = await sources.db
    .selectFrom('purchase')
    .innerJoin('pool', 'pool.raffleId', 'purchase.raffleId')
    .select('purchase.raffleId')
    .distinct()
    .where('purchase.status', 'in', ['pending', 'in_process'])
    .where('purchase.expiresAt', '<=', sources.now)
    .where('pool.frozenAt', 'is not', null)
    .execute();
  await eachApart(raffles, ({ raffleId }) => expireAllHolds(sources, raffleId), noteTrouble);
}

/** Cancels every hold of a raffle that its buyer has not reported as paid. Those by the card provider are only marked as ending. */
export async function cancelAllHolds(
  sources: SweepSources,
  raffleId: string,
  actor: Actor,
): Promise<{ canceled: Purchase[]; marked: number }> {
  const mark = { at: sources.now, action: 'cancel', actor } as const;
  const marked = await markEndings(sources.db, { raffleId }, mark);
  const filter: HoldFilter = { statuses: ['pending'], withoutProvider: true };
  return { canceled: await endAll(sources, raffleId, filter, { action: 'cancel', actor }), marked };
}

/**
 * Ends every hold of a canceled raffle that its buyer has not reported as paid. Those by the seller's own key expire, so that whoever has
 * paid can still say so; those by the card provider are only marked as ending, until the moment of the freeze, from which on nothing waits
 * for the provider.
 */
export async function endHoldsOfCanceled(
  sources: SweepSources,
  { raffleId, freezesAt }: { raffleId: string; freezesAt: Date },
  actor: Actor,
): Promise<void> {
  const isPastFreeze = sources.now >= freezesAt;
  if (!isPastFreeze)
    await markEndings(sources.db, { raffleId }, { at: sources.now, action: 'cancel', actor });
  const filter: HoldFilter = { statuses: ['pending'], ...(!isPastFreeze && { withoutProvider: true }) };
  await endAll(sources, raffleId, filter, { action: 'expire', actor });
}
