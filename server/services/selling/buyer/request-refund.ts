import { refundRequestForm } from '#core/forms/selling/settlement.ts';
import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { findRaffle } from '../../../repositories/raffles/raffles.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { requestRefund as request } from '../../../tickets/transitions/refund-requests.ts';
import { AppError } from '../../app-error.ts';
import { notifyOfRefundRequest } from '../../notifications/sale-notices.ts';
import { parsedBy } from '../../parsed-by.ts';
import type { ServiceContext } from '../../service-context.ts';
import { getProvenPurchase, type PurchaseProof } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';

/**
 * 'Pedir meu dinheiro de volta' (P-728): the seller is told, and answers. Outside of a transaction. Throws 403, 404, 409, 422, and 429 after
 * many wrong codes.
 */
export async function requestRefund(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
  body: { reason: string },
): Promise<PurchaseReply> {
  const { reason } = parsedBy(refundRequestForm, body);
  const { purchase, reader } = await getProvenPurchase(context, id, proof);
  const actor = { kind: 'buyer', userId: proof.caller?.user.id ?? '' } as const;
  const details = { at: context.now(), actor, reason };
  const outcome = await inTicketTransaction(context.db, async (transaction) => {
    const requested = await request(transaction, purchase, details, context.ticketing);
    const raffle = await findRaffle(transaction, purchase.raffleId);
    if (requested.kind === 'requested' && raffle)
      // Messages are sent after the commit, below: the transaction may be repeated.
      await notifyOfRefundRequest(
        { ...context, db: transaction, afterCommit: () => undefined },
        raffle,
        requested.purchase,
      );
    return requested;
  });
  if (outcome.kind !== 'requested') throw new AppError(outcome.kind);
  context.outbox.wake();
  return openPurchaseReply(context, { purchase: outcome.purchase, reader });
}
