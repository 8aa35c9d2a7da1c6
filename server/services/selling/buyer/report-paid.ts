import { paymentReportForm } from '#core/forms/selling/settlement.ts';
import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { lockPurchase, type Purchase } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { reportAsPaid, type ReportOutcome } from '../../../tickets/transitions/report-as-paid.ts';
import { AppError } from '../../app-error.ts';
import { parsedBy } from '../../parsed-by.ts';
import type { ServiceContext } from '../../service-context.ts';
import { getBoughtPurchase, type PurchaseProof } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';

const REFUSALS = {
  'not-found': 'not-found',
  closed: 'sale-closed',
  'not-allowed': 'wrong-purchase-state',
} as const;

/** The purchase to answer with: also one that was paid meanwhile. Throws 404 and 409. */
function reportedPurchase(outcome: ReportOutcome): Purchase {
  if (outcome.kind === 'reported') return outcome.purchase;
  if (outcome.kind === 'not-allowed' && outcome.purchase.status === 'approved') return outcome.purchase;
  throw new AppError(REFUSALS[outcome.kind]);
}

/**
 * 'Já paguei' (P-702): keeps a hold paid by the seller's own Pix key, so that the seller can confirm it; marks one that has expired.
 * One that is paid stays as it is. Idempotent. Outside of a transaction. Throws 404, 409, 422, and 429 after many wrong codes.
 */
export async function reportPaid(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
  said: { payerName?: string | undefined; endToEndId?: string | undefined },
): Promise<PurchaseReply> {
  const report = parsedBy(paymentReportForm, { payerName: '', endToEndId: '', ...said });
  const { purchase, reader, actor } = await getBoughtPurchase(context, id, proof);
  const change = { at: context.now(), actor, ...report };
  const outcome = await inTicketTransaction(context.db, async (transaction) => {
    // The card provider reports its own payments. The way to pay may have changed until the purchase is locked.
    if ((await lockPurchase(transaction, purchase))?.option !== 'pix')
      throw new AppError('wrong-purchase-state');
    return reportAsPaid(transaction, purchase, change, context.ticketing);
  });
  return openPurchaseReply(context, { purchase: reportedPurchase(outcome), reader });
}
