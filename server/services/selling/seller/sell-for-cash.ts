import { cashSaleForm } from '#core/forms/selling/purchase.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { choiceFaults, requestedQuantity } from '#core/domain/selling/purchase-limits.ts';
import { purchasePrice } from '#core/domain/selling/purchase-price.ts';
import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import type { CashSaleBody } from '#core/wire/selling/cash-sale.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { AppError } from '../../app-error.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { assertSelling, purchaseTermsOf } from '../buyer/open-sale.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';
import { purchaseRulesBroken, reserveRefusal } from '../purchases/reserve-refusal.ts';
import { newPurchaseCode, reserve } from '../purchases/reserve.ts';

/**
 * A cash sale in a raffle of the caller: approved immediately, also before sales start, without minimum and maximum (P-711). Idempotent by id. Outside of a transaction.
 * Throws 404, 409, 410 and 422.
 */
export async function sellForCash(
  context: ServiceContext,
  caller: Caller,
  body: CashSaleBody,
): Promise<PurchaseReply> {
  const parsed = cashSaleForm.safeParse(body);
  if (!parsed.success) throw purchaseRulesBroken(messagesByField(parsed.error));
  const { name, phone, numbers, quantity = 0 } = parsed.data;
  const raffle = await getOwnRaffle(context, caller, body.raffleId);
  assertSelling(raffle);
  const config = await findConfigOfRaffle(context.db, raffle.id);
  if (!config) throw new AppError('not-found');
  const terms = purchaseTermsOf(raffle, config);
  const faults = choiceFaults(terms, parsed.data);
  if (Object.keys(faults).length > 0) throw purchaseRulesBroken(faults);
  const now = context.now();
  const outcome = await reserve(context, {
    raffleId: raffle.id,
    id: body.id,
    // Matches no secret: the seller reads the purchase by session, the buyer by phone and code.
    secretHash: context.secrets.fingerprint(`${caller.user.id} ${body.id}`, 'cash sale'),
    wanted: numbers ? { numbers } : { quantity },
    buyer: { name, phone, email: '' },
    holder: { device: '', address: '' },
    price: purchasePrice(requestedQuantity(parsed.data), raffle.priceCents, config.promotions),
    ...{ option: 'cash', code: newPurchaseCode(), affiliate: '', kind: 'sale', expiresAt: now },
    limits: { min: terms.minPerBuyer, max: terms.maxPerBuyer },
    actor: { kind: 'seller', userId: caller.user.id },
  });
  if (outcome.kind !== 'reserved') throw reserveRefusal(outcome, { terms, now, heldPurchases: [] });
  return openPurchaseReply(context, { purchase: outcome.purchase, reader: 'seller' });
}
