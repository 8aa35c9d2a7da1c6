import * as z from 'zod/mini';
import { okReply } from '#core/wire/ok-reply.ts';
import { pushSubscriptionBody } from '#core/wire/push-subscription.ts';
import { defineCall } from '#core/contract/call.ts';

const endAlertBody = z.object({ endpoint: z.string() });

export const readPushKey = defineCall({
  method: 'GET',
  path: '/public/notifications/key',
  access: 'anyone',
  summary: "The server's VAPID public key, for a device without an account.",
  source: 'P-768, P-769',
  reply: z.object({ publicKey: z.string() }),
  status: 200,
});

export const startPurchaseAlert = defineCall({
  access: 'anyone',
  purchaseProof: 'accepted',
  method: 'POST',
  path: '/public/payment/:id/alert',
  opensTransactions: true,
  summary:
    'Notifies this browser of a purchase: when its hold is about to end, when it is paid or given back, when its draw is postponed, tomorrow, or published, and when the raffle is canceled. For its buyer alone. Only endpoints of known push services (422 otherwise). Repeating the call has no effect.',
  source: 'P-768',
  body: pushSubscriptionBody,
  reply: okReply,
  status: 201,
  limits: ['alerts-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const endPurchaseAlert = defineCall({
  access: 'anyone',
  method: 'DELETE',
  path: '/public/payment/:id/alert',
  summary: 'Ends the notifications of a purchase for this browser. Unknown endpoints get the same reply.',
  source: 'P-768',
  body: endAlertBody,
  reply: okReply,
  status: 200,
  limits: ['alerts-of-address'],
});

export const startRaffleAlert = defineCall({
  access: 'anyone',
  method: 'POST',
  path: '/public/raffle/:id/alert',
  summary:
    "Notifies this browser once that a raffle's sales have opened or, where it is sold out, that tickets are free again. 409 `sale-open` while tickets are for sale, `sale-closed` once sales are over. Only endpoints of known push services (422 otherwise). Repeating the call has no effect.",
  source: 'P-769, P-354',
  body: pushSubscriptionBody,
  reply: okReply,
  status: 201,
  limits: ['alerts-of-address'],
});

export const endRaffleAlert = defineCall({
  access: 'anyone',
  method: 'DELETE',
  path: '/public/raffle/:id/alert',
  summary: "Ends this browser's wait for a raffle's sales or numbers. Unknown endpoints get the same reply.",
  source: 'P-769',
  body: endAlertBody,
  reply: okReply,
  status: 200,
  limits: ['alerts-of-address'],
});
