import { refundAcceptanceForm, refundRefusalForm } from '#core/forms/selling/settlement.ts';
import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { scheduleCheckNow } from '../../../repositories/selling/provider-payments/purchase-watches.ts';
import { isPaidAtProvider } from '../../../tickets/purchases/effects.ts';
import { answerRefundRequest as answer } from '../../../tickets/transitions/refund-requests.ts';
import { AppError } from '../../app-error.ts';
import { parsedBy } from '../../parsed-by.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { sellerOf, settle } from './settle.ts';

/**
 * Answers a buyer's request for the money of a purchase (P-729). Accepted, its refund is due: at the provider the next check requests it,
 * else the seller gives it back and says so. Throws as `settle`, 409 `refund-request-answered`, `refund-promised` and `purchase-won`,
 * and 422.
 */
export function answerRefundRequest(
  context: ServiceContext,
  caller: Caller,
  id: string,
  body: { accept: boolean; reason: string },
): Promise<PurchaseReply> {
  const isAccepted = body.accept;
  const { reason } = parsedBy(isAccepted ? refundAcceptanceForm : refundRefusalForm, { reason: body.reason });
  const given = { isAccepted, reason, at: context.now(), actor: sellerOf(caller) };
  return settle(context, caller, id, async (transaction, purchase) => {
    const answered = await answer(transaction, purchase, given, context.ticketing);
    if (answered.kind === 'answered') throw new AppError('refund-request-answered');
    if (answered.kind === 'won') throw new AppError('purchase-won');
    if (answered.kind === 'promised') throw new AppError('refund-promised');
    if (isAccepted && (await isPaidAtProvider(transaction, purchase)))
      await scheduleCheckNow(transaction, purchase, given.at);
    return answered;
  });
}
