import { canPublish } from '#core/domain/raffles/raffle-status.ts';
import type { ProviderPayment } from '../../providers/payment-provider.ts';
import {
  listFeePayments,
  setRefundState,
  type StoredFeePayment,
} from '../../repositories/publication/fee-payments.ts';
import { appendEvent } from '../../repositories/publication/publication-events.ts';
import { scheduleCheckNow } from '../../repositories/publication/publication-watches.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import {
  findRaffleForUpdate,
  type RaffleChange,
  type StoredRaffle,
  updateRaffle,
} from '../../repositories/raffles/raffles.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { notifyOfFee } from '../notifications/fee-notices.ts';
import type { ServiceContext } from '../service-context.ts';
import { type FeeVerdict, evaluateFee } from './fee-verdict.ts';
import { faultsOfPaid } from './publishing-problems.ts';
import { storePayments } from './store-payments.ts';
import { publishRaffle } from './publish-raffle.ts';

type Verdict = FeeVerdict<StoredFeePayment>;

/**
 * Applies all consequences of the provider's payments in one transaction that locks the raffle: fee paid, raffle published,
 * refunds due, sales stopped. Idempotent, and independent of the order of reports.
 */
export function settleFee(
  context: ServiceContext,
  raffleId: string,
  reported: readonly ProviderPayment[],
): Promise<void> {
  return inTransaction(context.db, (db) => settleInside({ ...context, db }, raffleId, reported));
}

/** The same inside the caller's transaction. */
export async function settleInside(
  context: ServiceContext,
  raffleId: string,
  reported: readonly ProviderPayment[],
): Promise<void> {
  const { db } = context;
  const raffle = await findRaffleForUpdate(db, raffleId);
  if (!raffle) return;
  await storePayments(context, raffleId, reported, await listFeePayments(db, raffleId));
  const payments = await listFeePayments(db, raffleId);
  const verdict = evaluateFee(raffle, payments);
  await storeVerdict(context, raffle, verdict);
  await storeRefunds(context, payments, verdict);
  const isPublished = await publishIfFit(context, raffle, verdict);
  const isNewlyPaid = verdict.payer !== undefined && verdict.payer.id !== raffle.feePaymentId;
  if (isPublished || isNewlyPaid) await notifyOfFee(context, raffle, isPublished);
}

async function storeVerdict(
  { db, now }: ServiceContext,
  raffle: StoredRaffle,
  { payer, isChargedBack, status }: Verdict,
): Promise<void> {
  const [raffleId, at] = [raffle.id, now()];
  const isNewPayer = payer !== undefined && payer.id !== raffle.feePaymentId;
  const hasLostPayer = payer === undefined && raffle.feePaymentId !== null;
  const change: RaffleChange = {
    ...(isNewPayer && { feePaymentId: payer.id, feePaidAt: at }),
    ...(hasLostPayer && { feePaymentId: null, feePaidAt: null }),
    ...(isChargedBack !== raffle.salesStopped && { salesStoppedAt: isChargedBack ? at : null }),
    ...(status !== raffle.status && { status }),
  };
  if (Object.keys(change).length === 0) return;
  await updateRaffle(db, raffleId, change, at);
  if (isNewPayer) await appendEvent(db, { raffleId, kind: 'fee-paid', at, payment: payer });
  if (isChargedBack !== raffle.salesStopped) {
    await appendEvent(db, { raffleId, kind: isChargedBack ? 'sales-stopped' : 'sales-resumed', at });
  }
}

async function storeRefunds(
  { db, now }: ServiceContext,
  payments: readonly StoredFeePayment[],
  { toRefund }: Verdict,
): Promise<void> {
  for (const payment of toRefund) {
    const { raffleId } = payment;
    await setRefundState(db, payment.id, 'in-progress');
    await appendEvent(db, { raffleId, kind: 'refund-requested', at: now(), payment });
    await scheduleCheckNow(db, raffleId, now());
  }
  for (const payment of payments) {
    const { raffleId, refund, status } = payment;
    if (refund !== 'in-progress' || (status !== 'refunded' && status !== 'charged_back')) continue;
    await setRefundState(db, payment.id, 'done');
    await appendEvent(db, { raffleId, kind: 'refund-done', at: now(), payment });
  }
}

/** Whether it is published now. A paid raffle that is no longer valid waits, and its owner sees what is missing. */
async function publishIfFit(
  context: ServiceContext,
  raffle: StoredRaffle,
  { payer }: Verdict,
): Promise<boolean> {
  if (!payer || !canPublish(raffle.status)) return false;
  const config = await findConfigOfRaffle(context.db, raffle.id);
  const faults = await faultsOfPaid(context, raffle, config);
  if (Object.keys(faults).length === 0) {
    await publishRaffle(context, raffle);
    return true;
  }
  if (payer.id !== raffle.feePaymentId) {
    await appendEvent(context.db, { raffleId: raffle.id, kind: 'publication-held', at: context.now() });
  }
  return false;
}
