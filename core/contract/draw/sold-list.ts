import { defineCall } from '#core/contract/call.ts';
import { listedPurchaseReply, soldListReply } from '#core/wire/draw/sold-list.ts';

export const readSoldList = defineCall({
  access: 'anyone',
  method: 'GET',
  path: '/public/raffle/:id/sold-list',
  summary:
    'The list of tickets that take part in the draw of a raffle visible to the caller: how many, of how many buyers, and the root of the tree over it with its entry in the public log. `fromDay`: the first day whose federal draw counts, where the root came too late for the draw day. null until the root is published, soon after the freeze. docs/PROOF.md says how to check it.',
  source: 'P-806',
  reply: soldListReply,
  status: 200,
  limits: ['lookups-of-address'],
});

export const readListedPurchase = defineCall({
  access: 'anyone',
  purchaseProof: 'accepted',
  method: 'GET',
  path: '/public/payment/:id/sold-list',
  summary:
    'The place of a purchase in the list of tickets that take part in the draw, for those who may read the purchase: the salt of its commitment, and its first 50 leaves with the hashes that lead to the root; none for a purchase that does not take part. null until the root is published.',
  source: 'P-807',
  reply: listedPurchaseReply,
  status: 200,
  limits: ['purchase-reads-of-address'],
  innerLimits: ['purchase-code-failures-of-address'],
});
