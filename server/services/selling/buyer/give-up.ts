import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import type { Actor } from '../../../tickets/purchases/events.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { cancelPurchase } from '../../../tickets/transitions/cancel.ts';
import { AppError } from '../../app-error.ts';
import type { ServiceContext } from '../../service-context.ts';
import { endHold } from '../provider-payments/end-hold.ts';
import { getProvenPurchase, type PurchaseProof } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';

async function cancelOwn(
  context: ServiceContext,
  purchase: Purchase,
  change: { at: Date; actor: Actor },
): Promise<Purchase> {
  const outcome = await inTicketTransaction(context.db, (transaction) =>
    cancelPurchase(transaction, purchase, change, context.ticketing),
  );
  if (outcome.kind !== 'canceled') throw new AppError('wrong-purchase-state');
  return outcome.purchase;
}

/**
 * A buyer gives up an unpaid purchase (P-726): its tickets are released, by the card provider once it has answered. Idempotent. Outside
 * of a transaction. Throws 403, 404, and 409 for one that is reported, paid or over.
 */
export async function giveUpPurchase(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
): Promise<PurchaseReply> {
  const { purchase, reader, actor } = await getProvenPurchase(context, id, proof);
  const change = { at: context.now(), actor };
  const given =
    purchase.option === 'mp'
      ? await endHold(context, purchase, { ...change, action: 'cancel' })
      : await cancelOwn(context, purchase, change);
  return openPurchaseReply(context, { purchase: given, reader });
}
