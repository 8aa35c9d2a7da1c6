import { defineCall } from '#core/contract/call.ts';
import { checkoutBody, checkoutReply } from '#core/wire/selling/checkout.ts';
import { purchaseReply } from '#core/wire/selling/purchase.ts';

const purchaseAccess = { access: 'anyone', purchaseProof: 'accepted' } as const;

export const createProviderPayment = defineCall({
  ...purchaseAccess,
  method: 'POST',
  path: '/public/payment/createpayment/mp/:userRaffleId',
  opensTransactions: true,
  summary:
    'Creates a checkout for a purchase at the card provider of the seller (`userRaffleId`): a Pix code, or the address of a card page. One per purchase and method, replaced when it is no longer usable. For its buyer: access as for GET /public/payment/{id}, without its seller. The `email` that the provider takes replaces the purchase’s, unless it came with phone and code alone. 409 `wrong-purchase-state` for a purchase that cannot be paid this way, `hold-ended` once its time is up, it is `ending`, sales have closed, or the raffle is canceled. What the provider refuses: 422 `payer-is-seller` (at `email`), `identification-needed` (at `identification`: ask for CPF or CNPJ and send again), `amount-too-small`; 409 `seller-disconnected`, `seller-without-pix` (only method `pix`), `provider-refused`. Trying the same again does not help.',
  source: 'P-720, P-785',
  body: checkoutBody,
  reply: checkoutReply,
  status: 201,
  limits: ['purchases-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const readProviderPayment = defineCall({
  ...purchaseAccess,
  method: 'GET',
  path: '/public/payment/getpayment/mp/user/:id',
  summary:
    'A purchase, refreshed from its seller’s provider at most once in three seconds, for all callers together. If the provider does not answer, the reply has the last known state.',
  source: 'P-721',
  reply: purchaseReply,
  status: 200,
  limits: ['purchase-reads-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});
