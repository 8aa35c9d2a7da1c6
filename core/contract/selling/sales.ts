import * as z from 'zod/mini';
import { defineCall } from '#core/contract/call.ts';
import { PAYMENT_STATUSES } from '#core/domain/selling/payment.ts';
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
    'Purchases, newest first: of a raffle of the caller (`raffle`), of all raffles of the caller (`userRaffle`), or those with the caller’s verified phone (`user`). `search` matches a name, a phone, a code or, with `raffle`, a number. 50 per page by default, with at most 100 numbers per purchase. `populate` accepts raffle; every purchase contains name and phone of the buyer.',
  source: 'P-707, P-905',
  query: z.object({
    raffle: z.optional(z.string()),
    user: z.optional(z.string()),
    userRaffle: z.optional(z.string()),
    status: z.optional(z.enum(PAYMENT_STATUSES)),
    search: z.optional(z.string().check(z.maxLength(80))),
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
  summary: 'A purchase in a raffle of the caller, with its history, or one with the caller’s verified phone.',
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
  summary:
    'The seller confirms the payment of a purchase. A late payment gets the same numbers if they are free, other numbers with the random model, and otherwise makes the purchase `refund_due`.',
  source: 'P-602, P-701',
  reply: purchaseReply,
});

export const cancelPurchase = defineCall({
  ...sessionCall,
  method: 'DELETE',
  path: '/private/payment/cancel-payment/:id',
  summary: 'The seller cancels an unpaid purchase; its tickets are released.',
  source: 'P-712',
  reply: purchaseReply,
});

export const cancelUnreportedPurchases = defineCall({
  ...sessionCall,
  method: 'DELETE',
  path: '/private/payment/cancel/:raffleId',
  summary: 'Cancels every held purchase in a raffle of the caller that its buyer has not reported as paid.',
  source: 'P-712',
  reply: z.object({ canceled: z.int() }),
});

export const sellForCash = defineCall({
  ...sessionCall,
  method: 'POST',
  path: '/private/payment',
  summary: 'A cash sale, approved immediately. Idempotent by `_id`.',
  source: 'P-711',
  body: cashSaleBody,
  reply: purchaseReply,
  status: 201,
});

export const pauseSales = defineCall({
  ...sessionCall,
  method: 'PUT',
  path: '/private/raffle/:id/paused',
  summary:
    'Pauses or resumes the sales of an active raffle of the caller. While paused nothing is reserved or sold (409 `sale-paused`); what is reserved can still be paid.',
  source: 'P-734',
  body: z.object({ paused: z.boolean() }),
  reply: z.object({ paused: z.boolean() }),
});

export const markRefunded = defineCall({
  ...sessionCall,
  method: 'PUT',
  path: '/private/payment/refunded/:id',
  summary: 'The seller has paid all due refunds of a purchase.',
  source: 'P-711',
  reply: purchaseReply,
});
