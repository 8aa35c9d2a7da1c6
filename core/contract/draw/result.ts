import { defineCall } from '#core/contract/call.ts';
import {
  checkedNumbersBody,
  deliveryAnswerBody,
  deliveryBody,
  namedResultBody,
  numberBuyersReply,
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
    'The result of a raffle visible to the caller: the federal draw that decided it, who has won what (names masked: Ju••• A.) and whether it was delivered, the ticket secret that is revealed with it, and its entry in the public log. null until it is published.',
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

export const checkNamedResult = defineCall({
  access: 'session',
  method: 'POST',
  path: '/private/raffle/:id/result/check',
  opensTransactions: true,
  summary:
    'Who has bought the numbers that the organizer is about to name, one for each prize in its order; nothing is published. Refused as naming them is: 422 at `numbers.0`, `numbers.1`, … for those that cannot win, 409 `list-not-fixed`, and `already-drawn` once there is a result.',
  source: 'P-350',
  body: checkedNumbersBody,
  reply: numberBuyersReply,
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

export const markDelivered = defineCall({
  access: 'session',
  method: 'PUT',
  path: '/private/raffle/:id/delivery',
  summary:
    'The organizer says on which day a prize of the result was delivered (`deliveredOn`, from the day of the draw to today; null takes it back): the `place`th of its `kind`. 409 `no-such-prize`, and `prize-received` once its winner has confirmed it; 422 at `deliveredOn`. Answers the winners.',
  source: 'P-815',
  body: deliveryBody,
  reply: winnersReply,
  status: 200,
});

export const answerDelivery = defineCall({
  access: 'anyone',
  purchaseProof: 'accepted',
  method: 'PUT',
  path: '/public/payment/:id/delivery',
  opensTransactions: true,
  summary:
    'Whoever has bought what has won says whether the prize was received. That it was not: once the organizer has said that it was delivered, or 21 days after the result (409 `delivery-awaited` before). That it was is final (409 `prize-received`), and takes more than phone and code, which the organizer has too (403 `winner-not-proven`). 409 `no-such-prize` for what the purchase has not won (`mayAnswer`); 404 for the seller, unless the purchase is the seller’s own.',
  source: 'P-816',
  body: deliveryAnswerBody,
  reply: purchaseResultReply,
  status: 200,
  limits: ['purchase-reads-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});
