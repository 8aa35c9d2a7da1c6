import { defineCall } from '#core/contract/call.ts';
import {
  namedResultBody,
  publishedResultReply,
  purchaseResultReply,
  resultReply,
  winnersReply,
} from '#core/wire/raffles/raffle-result.ts';

export const readResult = defineCall({
  access: 'anyone',
  method: 'GET',
  path: '/public/raffle/:id/result',
  summary:
    'The result of a raffle visible to the caller: the federal draw that decided it, who has won what (names masked: Ju••• A.), the ticket secret that is revealed with it, and its entry in the public log. null until it is published.',
  source: 'P-810',
  reply: resultReply,
  status: 200,
  limits: ['lookups-of-address'],
});

export const readPurchaseResult = defineCall({
  access: 'anyone',
  purchaseProof: 'accepted',
  method: 'GET',
  path: '/public/payment/:id/result',
  summary:
    'What a purchase has won, and the numbers that were drawn, for those who may read the purchase; nothing won: an empty list. null until the result is published.',
  source: 'P-811',
  reply: purchaseResultReply,
  status: 200,
  limits: ['purchase-reads-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});

export const nameResult = defineCall({
  access: 'session',
  method: 'PUT',
  path: '/private/raffle/:id/result',
  opensTransactions: true,
  summary:
    'The organizer of a raffle that no federal draw decides names the numbers that were drawn, one for each prize in its order. `link`: where the draw can be watched. From then on the result is public and does not change: the same numbers again are answered as before, others are 409 `already-drawn`. A number that was not sold, or has won before, is 422 at `numbers.0`, `numbers.1`, …; 409 `list-not-fixed` before the root of the sold list is published.',
  source: 'P-812',
  body: namedResultBody,
  reply: publishedResultReply,
  status: 200,
  limits: ['named-results-of-caller'],
});

export const listWinners = defineCall({
  access: 'session',
  method: 'GET',
  path: '/private/raffle/:id/winners',
  summary:
    'Who has won what in a raffle of the caller, with names and phones. Empty until the result is published.',
  source: 'P-811',
  reply: winnersReply,
  status: 200,
});
