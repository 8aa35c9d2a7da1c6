import { isUndecided } from '#core/domain/publication-payment.ts';
import { ProviderError } from '../../providers/fee-provider.ts';
import { listFeePayments } from '../../repositories/publication/fee-payments.ts';
import {
  claimDueWatches,
  findWatch,
  setNextCheck,
} from '../../repositories/publication/publication-watches.ts';
import type { ServiceContext } from '../service-context.ts';
import { checkFee } from './check-fee.ts';
import { nextCheckAt } from './next-check.ts';

const ASK_WITHIN_MS = 10_000;
/** A round takes few, so that a claim never outlives its lease. */
const CLAIM_LIMIT = 5;
const LEASE_MS = 2 * CLAIM_LIMIT * ASK_WITHIN_MS;

/** What a round of reconciliation came to. */
export interface Reconciled {
  asked: number;
  /** The provider did not do its part. */
  failed: number;
}

/**
 * Asks the provider about raffles whose fee may have been paid without the server being told: a lost notification and a
 * closed phone still end in an active raffle. Every server may run it at once, a raffle is one server's at a time.
 */
export async function reconcile(context: ServiceContext): Promise<Reconciled> {
  const now = context.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const due = await claimDueWatches(context.db, { now, leasedUntil, limit: CLAIM_LIMIT });
  let failed = 0;
  for (const raffleId of due) {
    const isAnswered = await isChecked(context, raffleId);
    if (!isAnswered) failed += 1;
    await planNextCheck(context, raffleId, isAnswered);
  }
  return { asked: due.length, failed };
}

async function isChecked(context: ServiceContext, raffleId: string): Promise<boolean> {
  try {
    await checkFee(context, raffleId, ASK_WITHIN_MS);
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}

/** A provider that did not answer is no reason to give a raffle up. */
async function planNextCheck(
  { db, now }: ServiceContext,
  raffleId: string,
  isAnswered: boolean,
): Promise<void> {
  const watch = await findWatch(db, raffleId);
  if (!watch) return;
  const payments = await listFeePayments(db, raffleId);
  const isPressing = !isAnswered || payments.some(({ refund }) => refund === 'in-progress');
  const isUnderWay = isPressing || payments.some(({ status }) => isUndecided(status));
  await setNextCheck(db, raffleId, nextCheckAt({ ...watch, isUnderWay, isPressing }, now()));
}
