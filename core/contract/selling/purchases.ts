import * as z from 'zod/mini';
import { defineCall } from '#core/contract/call.ts';
import { PURCHASE_OPTIONS } from '#core/domain/selling/purchase.ts';
import { joinBody, joinReply } from '#core/wire/selling/join-purchases.ts';
import { buyerRankReply } from '#core/wire/selling/public-purchases.ts';
import { purchaseBody } from '#core/wire/selling/purchase-body.ts';
import { purchaseReply } from '#core/wire/selling/purchase.ts';

/** A call of a buyer, authenticated by the purchase's secret, by phone and code, or by a session. */
const purchaseAccess = { access: 'anyone', purchaseProof: 'accepted' } as const;

export const createPurchase = defineCall({
  access: 'anyone',
  buyerDevice: 'accepted',
  method: 'POST',
  path: '/public/payment',
  opensTransactions: true,
  summary:
    'Holds tickets for a buyer until the raffle’s payment time has passed. Idempotent: the same `_id` with the same `secret` returns the existing purchase, so a retry never holds twice. The `details` of 409 `price-changed` have the server’s price where `amount`, as shown to the buyer, differs; those of `sold-out` have the tickets left, those of `numbers-taken` the taken numbers, those of `too-many-holds` the unpaid `payments` of this device (`X-Device`), those of `connection-full` how many tickets this address may still hold.',
  source: 'P-703, P-708, P-709',
  body: purchaseBody,
  reply: purchaseReply,
  status: 201,
  limits: ['purchases-of-address'],
});

export const readPurchase = defineCall({
  ...purchaseAccess,
  method: 'GET',
  path: '/public/payment/:id',
  summary:
    'A purchase, for its seller, its account or the one with its verified phone, with its secret (`X-Payment-Secret`), or with its phone and code together. The last two are `X-Payment-Phone` and `X-Payment-Code`. 404 for all others.',
  source: 'P-707',
  reply: purchaseReply,
  status: 200,
  limits: ['purchase-reads-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const readBuyerRank = defineCall({
  ...purchaseAccess,
  method: 'GET',
  path: '/public/payment/:id/rank',
  summary:
    'The place of the buyer of a purchase among the buyers with the most paid tickets of its raffle, from 1, with their tickets, for those who may read the purchase. Ties as in the draw (P-810). null where the raffle has no prize for them or is canceled, and where none of the buyer’s tickets is paid.',
  source: 'P-713',
  reply: buyerRankReply,
  status: 200,
  limits: ['purchase-reads-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const reportPaid = defineCall({
  ...purchaseAccess,
  method: 'PUT',
  path: '/public/payment/confirm/:id',
  opensTransactions: true,
  summary:
    'The buyer reports a purchase by the seller’s own Pix key as paid: it becomes `in_process` and does not lapse. The seller still has to confirm the payment, before the freeze, after which it is too late to report it, unless the raffle is canceled; after 24 hours others may get its numbers. One that has expired stays so and is marked `reportedLate`, until the freeze. One that is paid is answered as it is. `payerName`: in whose name the paying account is. 404 for the seller, unless the purchase is the seller’s own.',
  source: 'P-702, P-707',
  body: z.object({ payerName: z.optional(z.string()), endToEndId: z.optional(z.string()) }),
  reply: purchaseReply,
  status: 200,
  limits: ['purchase-reads-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const giveUpPurchase = defineCall({
  ...purchaseAccess,
  method: 'DELETE',
  path: '/public/payment/:id',
  opensTransactions: true,
  summary:
    'The buyer gives up an unpaid purchase: it is `canceled` and its tickets are released. One by the card provider stays `pending` with `ending` until the provider has answered. Again changes nothing. 409 `wrong-purchase-state` once it is reported, paid or over; 403 `buyer-not-proven` for phone and code alone.',
  source: 'P-726, P-785',
  reply: purchaseReply,
  status: 200,
  limits: ['purchase-reads-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const changePurchaseOption = defineCall({
  ...purchaseAccess,
  method: 'PUT',
  path: '/public/payment/:id/option',
  opensTransactions: true,
  summary:
    'The buyer of an unpaid purchase chooses another way to pay that the raffle offers now; what is open at the card provider ends first. 409 `wrong-purchase-state`, `hold-ended`, `option-closed` (its `details` have the options that are left), `provider-open`; 422 at `option`.',
  source: 'P-726',
  body: z.object({ option: z.enum(PURCHASE_OPTIONS) }),
  reply: purchaseReply,
  status: 200,
  limits: ['purchases-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const requestRefund = defineCall({
  ...purchaseAccess,
  method: 'POST',
  path: '/public/payment/:id/refund-request',
  opensTransactions: true,
  summary:
    'The buyer of a paid purchase asks for the money back, within 7 days of its payment and before sales close, once for each phone and raffle; of a purchase that was paid or reported before its draw was postponed also within 7 days of that, each by itself (P-779; `refundPromised`). Its seller answers; `refundRequest` has both, and `refundRequestUntil` says until when one may ask. 409 `wrong-purchase-state`, `refund-request-late`, `refund-request-closed`, `refund-already-requested`; 422 at `reason`. 403 `buyer-not-proven` for phone and code alone, which the seller has too; 404 for the seller, unless the purchase is the seller’s own.',
  source: 'P-728, P-779, P-785',
  body: z.object({ reason: z.string() }),
  reply: purchaseReply,
  status: 201,
  limits: ['purchases-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const joinPurchases = defineCall({
  access: 'session',
  method: 'POST',
  path: '/private/payment/join',
  opensTransactions: true,
  summary:
    'Adds purchases to the caller’s account, 50 at most. Says for each `_id`: `joined`, `already-yours`, `belongs-to-another`, or `unknown`, also where neither the `secret` nor the token of a mailed link is right. Again changes nothing.',
  source: 'P-772',
  body: joinBody,
  reply: joinReply,
  status: 200,
  limits: ['purchases-of-address'],
});

export const findByCode = defineCall({
  method: 'GET',
  path: '/public/payment/check/code',
  access: 'anyone',
  summary:
    'The `_id` of the purchase with this phone and code (`X-Payment-Phone`, `X-Payment-Code`), in whichever raffle, for a device that has not made it; null for a pair that opens none.',
  source: 'P-703',
  purchaseProof: 'accepted',
  reply: z.object({ _id: z.nullable(z.string()) }),
  status: 200,
  limits: ['phone-checks-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const checkPhone = defineCall({
  method: 'GET',
  path: '/public/payment/check/phone/:phone/:raffleId',
  access: 'anyone',
  summary:
    'Whether a phone, prefixed with 55, has a purchase in a raffle. With the code of one (`X-Payment-Code`) also its `_id`. True or false for the account with that verified phone; null for all others, whether or not there is one.',
  source: 'P-703',
  parameters: { phone: 'digits' },
  purchaseProof: 'code',
  reply: z.object({ found: z.nullable(z.boolean()), _id: z.optional(z.string()) }),
  status: 200,
  limits: ['phone-checks-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});
