import * as z from 'zod/mini';
import { defineCall } from '#core/contract/call.ts';
import { SEARCH_MAX_LENGTH } from '#core/domain/limits.ts';
import { PAYMENT_STATUSES, SALE_GROUPS } from '#core/domain/selling/payment.ts';
import { pageQuery } from '#core/wire/page.ts';
import { purchaseReply } from '#core/wire/selling/purchase.ts';
import { cashSaleBody } from '#core/wire/selling/cash-sale.ts';
import { salesTotalsReply } from '#core/wire/selling/sales-totals.ts';

const sessionCall = { access: 'session', status: 200 } as const;
const populate = z.optional(z.union([z.string(), z.array(z.string())]));

export const listPurchases = defineCall({
  ...sessionCall,
  method: 'GET',
  path: '/api/payment',
  summary:
    'Purchases, newest first: of a raffle of the caller (`raffle`), of all the caller’s raffles (`userRaffle`), or of the caller’s account and verified phone (`user`). `search` matches a name, a phone, an e-mail, a code or, with `raffle`, a number. 50 per page by default, with at most 100 numbers per purchase. `status=reported_late`: expired ones that were reported as paid afterwards; `status=refund_requested`: paid ones whose buyers wait for an answer to their request for the money; `status=refund_by_seller`: those of any status with money that the seller gives back. `populate` accepts raffle; every purchase contains name and phone of the buyer.',
  source: 'P-707, P-905',
  query: z.object({
    raffle: z.optional(z.string()),
    user: z.optional(z.string()),
    userRaffle: z.optional(z.string()),
    status: z.optional(z.enum(SALE_GROUPS)),
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
    sort: z.optional(z.literal('-createdAt')),
    populate,
    ...pageQuery,
  }),
  reply: z.array(purchaseReply),
});

export const readPurchaseOfSession = defineCall({
  ...sessionCall,
  method: 'GET',
  path: '/api/payment/:id',
  summary:
    'A purchase in a raffle of the caller, with its history, or one of the caller’s account or with the caller’s verified phone.',
  source: 'P-707',
  reply: purchaseReply,
});

export const listPurchasesByStatus = defineCall({
  ...sessionCall,
  method: 'GET',
  path: '/private/payment/:status/:raffleId',
  summary: 'Purchases of one status in a raffle of the caller, newest first.',
  source: 'P-712',
  parameters: { status: 'status' },
  query: z.object(pageQuery),
  reply: z.array(purchaseReply),
});

export const readSalesTotals = defineCall({
  ...sessionCall,
  method: 'GET',
  path: '/private/raffle/payment/total/:raffleId',
  summary:
    'Cents, tickets and purchases of a raffle of the caller by status, by day and by payment method. Days are in America/Sao_Paulo.',
  source: 'P-712',
  reply: salesTotalsReply,
});

export const listPurchaseNumbers = defineCall({
  ...sessionCall,
  method: 'GET',
  path: '/private/info/payment/tickets/:paymentId',
  summary:
    'The numbers of a purchase that the caller may read, ascending, 500 per page by default. `lucky`: a lucky number of a paid purchase.',
  source: 'P-712',
  query: z.object(pageQuery),
  reply: z.array(z.object({ ticket: z.int(), lucky: z.boolean() })),
});

export const confirmPurchase = defineCall({
  ...sessionCall,
  method: 'PUT',
  path: '/private/payment/confirm/:id',
  opensTransactions: true,
  summary:
    'The seller confirms the payment of a purchase. A late payment gets the same numbers if they are free, other numbers with the random model, and otherwise makes the purchase `refund_due`, as any of a canceled raffle. What is open at the card provider ends first: 409 `provider-open` if it does not, 503 if the provider does not answer.',
  source: 'P-602, P-701',
  reply: purchaseReply,
});

export const cancelPurchase = defineCall({
  ...sessionCall,
  method: 'DELETE',
  path: '/private/payment/cancel-payment/:id',
  opensTransactions: true,
  summary:
    'The seller cancels an unpaid purchase; its tickets are released. One by the card provider stays `pending` with `ending` until the provider has answered, and is approved if it was paid meanwhile. Of one that has expired and was reported late it says that the payment never came. `seen`: the status that the seller has seen; 409 `purchase-changed` if it is another one now.',
  source: 'P-712, P-742',
  query: z.object({ seen: z.optional(z.enum(PAYMENT_STATUSES)) }),
  reply: purchaseReply,
});

export const cancelUnreportedPurchases = defineCall({
  ...sessionCall,
  method: 'DELETE',
  path: '/private/payment/cancel/:raffleId',
  opensTransactions: true,
  summary:
    'Cancels every held purchase in a raffle of the caller that its buyer has not reported as paid: `canceled` at once, `marked` (by the card provider) as soon as the provider has answered.',
  source: 'P-712, P-723',
  reply: z.object({ canceled: z.int(), marked: z.int() }),
});

export const sellForCash = defineCall({
  ...sessionCall,
  method: 'POST',
  path: '/private/payment',
  opensTransactions: true,
  summary: 'A cash sale, approved immediately. Idempotent by `_id`.',
  source: 'P-711',
  body: cashSaleBody,
  reply: purchaseReply,
  status: 201,
});

export const unconfirmPurchase = defineCall({
  ...sessionCall,
  method: 'PUT',
  path: '/private/payment/unconfirm/:id',
  opensTransactions: true,
  summary:
    'The seller confirmed the wrong purchase: one paid by Pix is `in_process` again, a cash sale is canceled. The reason is kept. 409 `wrong-purchase-state` for a payment at the provider, 409 `sales-frozen` after the freeze.',
  source: 'P-736',
  body: z.object({ reason: z.string() }),
  reply: purchaseReply,
});

export const receiveOtherAmount = defineCall({
  ...sessionCall,
  method: 'PUT',
  path: '/private/payment/other-amount/:id',
  opensTransactions: true,
  summary:
    'The seller received another amount than the price, in cents. Less is owed back as a whole, and the purchase waits on; more pays it, and the surplus is owed back. The same amount again changes nothing until it is given back; then it is another payment.',
  source: 'P-736',
  body: z.object({ amount: z.int() }),
  reply: purchaseReply,
});

export const disputePurchase = defineCall({
  ...sessionCall,
  method: 'PUT',
  path: '/private/payment/disputed/:id',
  opensTransactions: true,
  summary:
    'The payer’s bank took the money of a purchase back (MED): it becomes `refunded`. If the dispute is decided for the seller, confirming it again restores it. 409 `purchase-won` for one that has won.',
  source: 'P-736, P-786',
  reply: purchaseReply,
});

export const refundPurchase = defineCall({
  ...sessionCall,
  method: 'POST',
  path: '/private/payment/refund/:purchaseId',
  opensTransactions: true,
  summary:
    'Gives the money of an approved purchase back. One confirmed by hand or paid in cash becomes `refunded`: the seller has returned the money. One paid at the provider becomes `refund_due`, and the server requests its refund there. 409 `purchase-won` for one that has won.',
  source: 'P-736, P-786',
  reply: purchaseReply,
});

export const answerRefundRequest = defineCall({
  ...sessionCall,
  method: 'PUT',
  path: '/private/payment/refund-request/:id',
  opensTransactions: true,
  summary:
    'The seller answers the request for the money of a purchase (its `_id`). Accepted: the purchase is `refund_due`; the server requests the refund of a payment at the provider there, any other one is given back by the seller, who then marks it as refunded. Refused: the purchase stays as it is, and its buyer reads the reason, which is then needed (422). The same answer again changes nothing; another one is 409 `refund-request-answered`. 409 `purchase-won` for accepting it of a purchase that has won, unless the money is promised back.',
  source: 'P-729, P-786',
  body: z.object({ accept: z.boolean(), reason: z._default(z.string(), '') }),
  reply: purchaseReply,
});

export const pauseSales = defineCall({
  ...sessionCall,
  method: 'PUT',
  path: '/private/raffle/:id/paused',
  summary:
    'Pauses or resumes the sales of an active raffle of the caller. While paused nothing is reserved or sold (409 `sale-paused`); what is reserved can still be paid. 409 `sale-stopped` while the operator has stopped them, and `payments-not-compared` where a restore from a backup has paused them and `compared` does not say that the payments received were compared with the sales.',
  source: 'P-734, P-747, P-751',
  body: z.object({ paused: z.boolean(), compared: z._default(z.boolean(), false) }),
  reply: z.object({ paused: z.boolean() }),
});

export const markRefunded = defineCall({
  ...sessionCall,
  method: 'PUT',
  path: '/private/payment/refunded/:id',
  opensTransactions: true,
  summary:
    'The seller has paid all due refunds of a purchase. `due`: their sum that the seller has seen, in cents; 409 `purchase-changed` if it is another one now. 409 `refund-by-provider` while the provider gives one back by itself (`refundBy`).',
  source: 'P-711, P-727, P-742',
  query: z.object({ due: z.optional(z.string().check(z.regex(/^\d{1,12}$/))) }),
  reply: purchaseReply,
});
