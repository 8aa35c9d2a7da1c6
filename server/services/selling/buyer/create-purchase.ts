import { MINUTE_MS } from '#core/domain/durations.ts';
import { purchaseForm } from '#core/forms/selling/purchase.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { normalAffiliateCode } from '#core/domain/account/affiliates.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { purchaseFaults, requestedQuantity } from '#core/domain/selling/purchase-limits.ts';
import { type PurchasePrice, purchasePrice } from '#core/domain/selling/purchase-price.ts';
import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import type { PurchaseBody } from '#core/wire/selling/purchase-body.ts';
import { findProfileOf } from '../../../repositories/receiving/seller-profiles.ts';
import { listHoldsOfDevice } from '../../../tickets/purchases/holders.ts';
import { findPurchase, type Purchase } from '../../../tickets/purchases/purchase.ts';
import type { ReserveOutcome, ReserveRequest } from '../../../tickets/reserve/reserve-request.ts';
import { AppError } from '../../app-error.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { hashPurchaseSecret, isSecretOf } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';
import { purchaseRulesBroken, reserveRefusal } from '../purchases/reserve-refusal.ts';
import { offerOf } from '../purchases/offer.ts';
import { newPurchaseCode, reserve } from '../purchases/reserve.ts';
import { offerWindowOf } from './offer-window.ts';
import { getOpenSale, type OpenSale } from './open-sale.ts';

interface NewPurchase {
  caller: Caller | undefined;
  body: PurchaseBody;
  /** See `holderKeys`. */
  holder: ReserveRequest['holder'];
}

function validated(body: PurchaseBody) {
  const parsed = purchaseForm.safeParse(body);
  if (!parsed.success) throw purchaseRulesBroken(messagesByField(parsed.error));
  return parsed.data;
}
type ValidPurchase = ReturnType<typeof validated>;

/** Throws 422 if the raffle's terms do not allow the purchase. `offerWindowOf` judges the seller's settings. */
function assertWithinTerms({ terms }: OpenSale, asked: ValidPurchase): void {
  const faults = purchaseFaults(terms, asked);
  if (Object.keys(faults).length > 0) throw purchaseRulesBroken(faults);
}

/** Throws 409 `price-changed` with the server's price if another one was shown to the buyer. */
function assertShownPrice(price: PurchasePrice, shownCents: number | undefined): void {
  const { amountCents: amount, unitPriceCents: unitPrice, discountCents: discount } = price;
  if (shownCents !== undefined && shownCents !== amount)
    throw new AppError('price-changed', { details: { amount, unitPrice, discount } });
}

function requestOf(
  { sale, seller }: { sale: OpenSale; seller: SellerProfile | null },
  asked: ValidPurchase,
  { body, caller, holder }: NewPurchase,
): ReserveRequest {
  const { raffle, config, terms } = sale;
  const { name, phone, email = '', numbers, quantity = 0, option } = asked;
  return {
    raffleId: raffle.id,
    id: body.id,
    secretHash: hashPurchaseSecret(body.secret),
    wanted: numbers ? { numbers } : { quantity },
    buyer: { name, phone, email },
    holder,
    offer: offerOf(raffle, config),
    price: purchasePrice(requestedQuantity(asked), raffle.priceCents, config.promotions),
    option,
    withoutTxid: seller?.pixWithoutTxid ?? false,
    code: newPurchaseCode(),
    affiliate: normalAffiliateCode(body.affiliate ?? '') ?? '',
    limits: { min: terms.minPerBuyer, max: terms.maxPerBuyer },
    window: offerWindowOf(sale, seller),
    holdMs: config.paymentMinutes * MINUTE_MS,
    kind: 'hold',
    actor: { kind: 'buyer', userId: caller?.user.id ?? '' },
  };
}

/** Ids of the device's unpaid purchases, if the refusal names them. */
function heldPurchasesOf(
  { db }: ServiceContext,
  { kind }: ReserveOutcome,
  { holder }: NewPurchase,
): Promise<string[]> {
  return kind === 'too-many-holds' ? listHoldsOfDevice(db, holder.device) : Promise.resolve([]);
}

/** The existing purchase with this id and secret. Throws 409 `id-taken` if the id belongs to another raffle or secret. */
async function findReplay({ db }: ServiceContext, body: PurchaseBody): Promise<Purchase | undefined> {
  const purchase = await findPurchase(db, body.id);
  if (!purchase) return undefined;
  if (purchase.raffleId !== body.raffleId || !isSecretOf(purchase, body.secret))
    throw new AppError('id-taken');
  return purchase;
}

/** Throws 404, 409 and 422. */
async function prepareRequest(context: ServiceContext, asked: ValidPurchase, wanted: NewPurchase) {
  const sale = await getOpenSale(context, wanted.body.raffleId);
  const seller = (await findProfileOf(context.db, sale.raffle.ownerId)) ?? null;
  assertWithinTerms(sale, asked);
  const request = requestOf({ sale, seller }, asked, wanted);
  assertShownPrice(request.price, wanted.body.amountCents);
  return { request, sale, now: context.now() };
}

/**
 * Holds tickets for a buyer until the raffle's payment time has passed (P-708, P-709). Idempotent: the same id with the same secret
 * returns the existing purchase in its current state. Outside of a transaction. Throws 404, 409, 422, 429,
 * and 503 as `reserve`.
 */
export async function createPurchase(context: ServiceContext, wanted: NewPurchase): Promise<PurchaseReply> {
  const replayed = await findReplay(context, wanted.body);
  if (replayed) return openPurchaseReply(context, { purchase: replayed, reader: 'buyer' });
  const asked = validated(wanted.body);
  const { outcome, sale, now } = await reserve(context, () => prepareRequest(context, asked, wanted));
  if (outcome.kind !== 'reserved')
    throw reserveRefusal(outcome, {
      ...{ terms: sale.terms, startsOn: sale.config.saleStartsOn, now },
      heldPurchases: await heldPurchasesOf(context, outcome, wanted),
    });
  return openPurchaseReply(context, { purchase: outcome.purchase, reader: 'buyer' });
}
