import { MINUTE_MS } from '#core/domain/durations.ts';
import { type ProviderPaymentStatus, isUndecided } from '#core/domain/provider-payment.ts';
import { nextStatus } from '#core/domain/selling/purchase-status.ts';
import { listProviderPayments } from '../../../repositories/selling/provider-payments/provider-payments.ts';
import {
  claimDueWatches,
  findWatch,
  setNextCheck,
  wakeOwedRefunds,
  type WatchedPurchase,
} from '../../../repositories/selling/provider-payments/purchase-watches.ts';
import type { AskedRound } from '../../provider-payments/asked-round.ts';
import { hasAnswered } from '../../provider-payments/has-answered.ts';
import { LATE_WAIT_MS, nextCheckAt } from '../../provider-payments/next-check.ts';
import type { ServiceContext } from '../../service-context.ts';
import { checkPurchase } from './check-purchase.ts';
import { nextPaidCheckAt } from './next-paid-check.ts';
import { countOwed } from './refund-owed.ts';

const ASK_WITHIN_MS = 10_000;
/** Maximum number of purchases per round; they are checked concurrently. */
export const RECONCILED_A_ROUND = 20;
const LEASE_MS = 6 * ASK_WITHIN_MS;
/** What is reported of money that is with the seller, or may come back there: a dispute may be decided for the seller. */
const ARRIVED: readonly ProviderPaymentStatus[] = ['approved', 'charged_back'];
/** How long before the freeze what is unpaid is asked about once more, milliseconds: time for thousands of purchases. */
const UNPAID_CHECK_BEFORE_FREEZE_MS = 10 * MINUTE_MS;

/**
 * Queries sellers' providers about purchases whose notifications may have been lost, and about due refunds. Safe to run on every server:
 * each purchase is leased to one server at a time.
 */
export async function reconcilePurchases(context: ServiceContext): Promise<AskedRound> {
  const now = context.now();
  await wakeOwedRefunds(context.db, { now, soon: new Date(now.getTime() + LATE_WAIT_MS) });
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const due = await claimDueWatches(context.db, { now, leasedUntil, limit: RECONCILED_A_ROUND });
  const answers = await Promise.all(due.map((purchase) => checkAndPlan(context, purchase)));
  return { asked: due.length, failed: answers.filter((isAnswered) => !isAnswered).length };
}

/** Whether the provider answered. */
async function checkAndPlan(context: ServiceContext, purchase: WatchedPurchase): Promise<boolean> {
  let isAnswered = false;
  try {
    isAnswered = await hasAnswered(checkPurchase(context, purchase, ASK_WITHIN_MS));
  } finally {
    // Also where the check itself has failed: else it stays first in line, before all others.
    await planNextCheck(context, purchase, isAnswered);
  }
  return isAnswered;
}

/** When an unpaid purchase is checked that would be at `planned`: once more before the list of sold tickets is fixed. */
function unpaidCheckBeforeFreeze(planned: Date | null, freezesAt: Date, now: Date): Date | null {
  const last = new Date(freezesAt.getTime() - UNPAID_CHECK_BEFORE_FREEZE_MS);
  return planned !== null && now < last && last < planned ? last : planned;
}

/** Provider failures never end polling. */
async function planNextCheck(
  context: ServiceContext,
  purchase: WatchedPurchase,
  isAnswered: boolean,
): Promise<void> {
  const { db, now } = context;
  const watch = await findWatch(db, purchase);
  if (!watch) return;
  const payments = [...(await listProviderPayments(db, purchase)).values()];
  const { owed, urgent } = await countOwed(context, purchase);
  const isMoving = owed > 0 || payments.some(({ status }) => isUndecided(status));
  const hasArrived = payments.some(({ status }) => ARRIVED.includes(status));
  const isUnpaid = nextStatus(watch.status, 'approve') !== undefined;
  // A provider that fails for what is settled is asked less often: a seller's dead token may be that of thousands of purchases.
  const isUrgent = urgent > 0 || (!isAnswered && (isUnpaid || !hasArrived));
  const planned = nextCheckAt({ ...watch, isUnderWay: isUrgent || isMoving, isUrgent }, now());
  if (isUnpaid) await setNextCheck(db, purchase, unpaidCheckBeforeFreeze(planned, watch.freezesAt, now()));
  else if (hasArrived)
    await setNextCheck(db, purchase, nextPaidCheckAt(planned, { ...watch, isAnswered }, now()));
  else await setNextCheck(db, purchase, planned);
}
