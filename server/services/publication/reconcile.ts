import { isUndecided } from '#core/domain/provider-payment.ts';
import { listFeePayments } from '../../repositories/publication/fee-payments.ts';
import {
  claimDueWatches,
  findWatch,
  setNextCheck,
} from '../../repositories/publication/publication-watches.ts';
import type { ServiceContext } from '../service-context.ts';
import { isFeeAnswered } from './check-fee.ts';
import type { AskedRound } from '../provider-payments/asked-round.ts';
import { nextCheckAt } from '../provider-payments/next-check.ts';

const ASK_WITHIN_MS = 10_000;
/** Small batches, so that a round ends before its leases. */
const CLAIM_LIMIT = 5;
const LEASE_MS = 2 * CLAIM_LIMIT * ASK_WITHIN_MS;

/**
 * Queries the provider about raffles whose payment notifications may have been lost. Safe to run on every server: each raffle
 * is leased by one at a time.
 */
export async function reconcile(context: ServiceContext): Promise<AskedRound> {
  const now = context.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const due = await claimDueWatches(context.db, { now, leasedUntil, limit: CLAIM_LIMIT });
  let failed = 0;
  for (const raffleId of due) {
    const isAnswered = await isFeeAnswered(context, raffleId, ASK_WITHIN_MS);
    if (!isAnswered) failed += 1;
    await planNextCheck(context, raffleId, isAnswered);
  }
  return { asked: due.length, failed };
}

/** Provider failures never end polling. */
async function planNextCheck(
  { db, now }: ServiceContext,
  raffleId: string,
  isAnswered: boolean,
): Promise<void> {
  const watch = await findWatch(db, raffleId);
  if (!watch) return;
  const payments = await listFeePayments(db, raffleId);
  const isUrgent = !isAnswered || payments.some(({ refund }) => refund === 'in-progress');
  const isUnderWay = isUrgent || payments.some(({ status }) => isUndecided(status));
  await setNextCheck(db, raffleId, nextCheckAt({ ...watch, isUnderWay, isUrgent }, now()));
}
