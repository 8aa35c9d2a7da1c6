import { v7 } from 'uuid';
import type { PurchaseBody } from '#core/wire/selling/purchase-body.ts';
import type { CheckoutDraft } from '#src/storage/checkout-drafts.ts';
import type { PayMethod, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { findSession } from '#src/storage/session.ts';
import { choiceOf } from '../buying/choice.ts';
import type { OpenSale } from '../buying/open-sale.ts';
import { newSecret } from '../new-secret.ts';
import { PAY_ROUTES } from './pay-methods.ts';
import { purchasedRaffleOf } from './purchased-raffle.ts';

/** Creates the purchase of a completed checkout, with a new id and secret, by who is signed in. Does not send it. */
export function makePurchase(
  sale: OpenSale,
  draft: CheckoutDraft,
  method: PayMethod,
  email: string,
): StoredPurchase {
  const { option, providerMethod } = PAY_ROUTES[method];
  const id = v7();
  const { numbers, quantity } = draft;
  const request: PurchaseBody = {
    id,
    secret: newSecret(),
    raffleId: sale.raffle.id,
    name: draft.name ?? '',
    phone: draft.phone ?? '',
    ...(email !== '' && { email }),
    ...(sale.config.ticketModel === 'manual' ? { numbers: numbers ?? [] } : { quantity: quantity ?? 0 }),
    option,
    amountCents: choiceOf(sale, draft).amountCents,
    acceptedRules: draft.acceptedRules === true,
    // The rules step asks for both in one tick.
    isAdult: draft.acceptedRules === true,
  };
  return {
    ...{ id, request, providerMethod, raffle: purchasedRaffleOf(sale, draft.leftOptions) },
    madeBy: findSession()?.user.id ?? null,
    createdAt: Date.now(),
  };
}
