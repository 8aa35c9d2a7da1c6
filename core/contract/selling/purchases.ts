import * as z from 'zod/mini';
import { defineCall } from '#core/contract/call.ts';
import { purchaseBody } from '#core/wire/selling/purchase-body.ts';
import { purchaseReply } from '#core/wire/selling/purchase.ts';

/** A call of a buyer, authenticated by the purchase's secret or a session. */
const purchaseAccess = { access: 'anyone', purchaseSecret: 'accepted' } as const;

/** Credentials for a purchase instead of its secret; both are required. */
const phoneAndCode = z.object({ phone: z.optional(z.string()), code: z.optional(z.string()) });

export const createPurchase = defineCall({
  access: 'anyone',
  buyerDevice: 'accepted',
  method: 'POST',
  path: '/public/payment',
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
    'A purchase, for its seller, for the account with the buyer’s verified phone, with its secret (`X-Payment-Secret`), or with its phone and code together. 404 for all others. The path may contain the code instead of the id.',
  source: 'P-707',
  parameters: { id: 'purchase' },
  query: phoneAndCode,
  reply: purchaseReply,
  status: 200,
  limits: ['purchase-reads-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const reportPaid = defineCall({
  ...purchaseAccess,
  method: 'PUT',
  path: '/public/payment/confirm/:id',
  summary:
    'The buyer reports a purchase by the seller’s own Pix key as paid: it becomes `in_process` and is held for 24 hours, at most until sales close. The seller still has to confirm the payment.',
  source: 'P-702, P-707',
  parameters: { id: 'purchase' },
  query: phoneAndCode,
  reply: purchaseReply,
  status: 200,
  limits: ['purchase-reads-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const checkPhone = defineCall({
  method: 'GET',
  path: '/public/payment/check/phone/:phone/:raffleId',
  access: 'anyone',
  summary:
    'Whether a phone, prefixed with 55, has a purchase in a raffle. The reply has no name, number or amount.',
  source: 'P-703',
  parameters: { phone: 'digits' },
  reply: z.object({ found: z.boolean() }),
  status: 200,
  limits: ['phone-checks-of-address'],
});
