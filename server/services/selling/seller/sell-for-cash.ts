import type * as z from 'zod/mini';
import { cashSaleForm } from '#core/forms/selling/purchase.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { choiceFaults, requestedQuantity } from '#core/domain/selling/purchase-limits.ts';
import { purchasePrice } from '#core/domain/selling/purchase-price.ts';
import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import type { CashSaleBody } from '#core/wire/selling/cash-sale.ts';
import { findConfigOfRaffle } from '../../../repositories/raffles/raffle-configs.ts';
import { findPurchase, type Purchase } from '../../../tickets/purchases/purchase.ts';
import type { ReserveRequest } from '../../../tickets/reserve/reserve-request.ts';
import { AppError } from '../../app-error.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { assertSelling, purchaseTermsOf } from '../buyer/open-sale.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';
import { purchaseRulesBroken, reserveRefusal } from '../purchases/reserve-refusal.ts';
import { offerOf } from '../purchases/offer.ts';
import { newPurchaseCode, reserve } from '../purchases/reserve.ts';

type ValidSale = z.infer<typeof cashSaleForm>;

/** Matches no secret: the seller reads the purchase by session, the buyer by phone and code. */
const secretHashOf = ({ secrets }: ServiceContext, { user }: Caller, { id }: CashSaleBody) =>
  secrets.fingerprint(`${user.id} ${id}`, 'cash sale');

/**
 * The sale that the caller has made with this id, whatever the raffle's state is now. Throws 409 `id-taken` if the id belongs to another
 * purchase.
 */
async function findReplay(
  context: ServiceContext,
  caller: Caller,
  body: CashSaleBody,
): Promise<Purchase | undefined> {
  const purchase = await findPurchase(context.db, body.id);
  if (!purchase) return undefined;
  if (purchase.raffleId !== body.raffleId || purchase.secretHash !== secretHashOf(context, caller, body))
    throw new AppError('id-taken');
  return purchase;
}

/** Throws 404, 409, 410 and 422. */
async function prepareRequest(context: ServiceContext, caller: Caller, body: CashSaleBody, sale: ValidSale) {
  const { name, phone, numbers, quantity = 0 } = sale;
  const raffle = await getOwnRaffle(context, caller, body.raffleId);
  assertSelling(raffle);
  const config = await findConfigOfRaffle(context.db, raffle.id);
  if (!config) throw new AppError('not-found');
  const terms = purchaseTermsOf(raffle, config);
  const faults = choiceFaults(terms, sale);
  if (Object.keys(faults).length > 0) throw purchaseRulesBroken(faults);
  const now = context.now();
  const request: ReserveRequest = {
    raffleId: raffle.id,
    id: body.id,
    secretHash: secretHashOf(context, caller, body),
    wanted: numbers ? { numbers } : { quantity },
    buyer: { name, phone, email: '' },
    holder: { device: '', address: '' },
    offer: offerOf(raffle, config),
    price: purchasePrice(requestedQuantity(sale), raffle.priceCents, config.promotions),
    ...{ option: 'cash', code: newPurchaseCode(), affiliate: '', kind: 'sale', holdMs: 0 },
    limits: { min: terms.minPerBuyer, max: terms.maxPerBuyer },
    window: null,
    actor: { kind: 'seller', userId: caller.user.id },
  };
  return { request, terms, startsOn: config.saleStartsOn, now };
}

/**
 * A cash sale in a raffle of the caller: approved immediately, also before sales start, without minimum and maximum (P-711). Idempotent by
 * id. Outside of a transaction. Throws 404, 409, 410, 422, and 503 as `reserve`.
 */
export async function sellForCash(
  context: ServiceContext,
  caller: Caller,
  body: CashSaleBody,
): Promise<PurchaseReply> {
  const replayed = await findReplay(context, caller, body);
  if (replayed) return openPurchaseReply(context, { purchase: replayed, reader: 'seller' });
  const parsed = cashSaleForm.safeParse(body);
  if (!parsed.success) throw purchaseRulesBroken(messagesByField(parsed.error));
  const { outcome, ...asked } = await reserve(context, () =>
    prepareRequest(context, caller, body, parsed.data),
  );
  if (outcome.kind !== 'reserved') throw reserveRefusal(outcome, { ...asked, heldPurchases: [] });
  return openPurchaseReply(context, { purchase: outcome.purchase, reader: 'seller' });
}
