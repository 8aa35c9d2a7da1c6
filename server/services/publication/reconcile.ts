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
 * is leased by one at a time. A check that fails on the server holds up no other; the first failure is thrown in the end.
 */
export async function reconcile(context: ServiceContext): Promise<AskedRound> {
  const now = context.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const due = await claimDueWatches(context.db, { now, leasedUntil, limit: CLAIM_LIMIT });
  let failed = 0;
  const errors: unknown[] = [];
  for (const raffleId of due) {
    try {
      if (!(await checkAndPlan(context, raffleId))) failed += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return { asked: due.length, failed };
}

/** Whether the provider answered. */
async function checkAndPlan(context: ServiceContext, raffleId: string): Promise<boolean> {
  let isAnswered = false;
  try {
    isAnswered = await isFeeAnswered(context, raffleId, ASK_WITHIN_MS);
  } finally {
    // Also where the check itself has failed: else it stays first in line, before all others.
    await planNextCheck(context, raffleId, isAnswered);
  }
  return isAnswered;
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
  await setNextCheck(db, watch, nextCheckAt({ ...watch, isUnderWay, isUrgent }, now()));
}
