import type { Mutant } from '#tests/simulation/mutants/mutant.ts';

/** A bug that the test of this name in this file is to catch, without histories and races. */
export interface SellingMutant extends Mutant {
  caughtBy: { file: string; test: string };
}

const PROVIDER_PAYMENTS = 'server/services/selling/provider-payments';
const TRANSITIONS = 'server/tickets/transitions';
const ENDING_TESTS = 'tests/api/selling/ending.test.ts';
const REFUND_TESTS = 'tests/api/selling/provider-refunds.test.ts';

/** Bugs of what happens between purchases and the card provider, and of edits: none of them depends on the order of events or on concurrency. */
export const SELLING_MUTANTS: readonly SellingMutant[] = [
  {
    name: 'an approval that arrives while a hold is ending is ignored',
    file: `${TRANSITIONS}/confirm.ts`,
    find: "if (!purchase) return { kind: 'not-found' };",
    replace: "if (!purchase || purchase.endingAt !== null) return { kind: 'not-found' };",
    caughtBy: { file: ENDING_TESTS, test: 'keeps its numbers until the provider answers' },
  },
  {
    name: 'a hold ends although an attempt is still open',
    file: `${TRANSITIONS}/ending.ts`,
    find: 'purchase.inReview || (await hasOpenAttempt(transaction, ref))',
    replace: 'purchase.inReview',
    caughtBy: {
      file: `${TRANSITIONS}/ending.test.ts`,
      test: 'keeps its tickets while an attempt is open, and ends after it',
    },
  },
  {
    name: 'a hold ends although a payment is in review',
    file: `${TRANSITIONS}/ending.ts`,
    find: 'purchase.inReview || (await hasOpenAttempt(transaction, ref))',
    replace: 'await hasOpenAttempt(transaction, ref)',
    caughtBy: {
      file: `${TRANSITIONS}/ending.test.ts`,
      test: 'keeps its tickets while a payment is in review',
    },
  },
  {
    name: 'an attempt counts as ended although the provider has not answered',
    file: `${PROVIDER_PAYMENTS}/end-attempts.ts`,
    find: 'if (!areOver || !isTokenDead(error)) throw error;',
    replace: 'if (!areOver && isTokenDead(error)) throw error;',
    caughtBy: { file: ENDING_TESTS, test: 'keeps its numbers until the provider answers' },
  },
  {
    name: 'a hold ends without the payment that the provider knows of',
    file: `${PROVIDER_PAYMENTS}/end-attempts.ts`,
    find: 'const payable = areCanceled ? [] :',
    replace: 'const payable = !areCanceled ? [] :',
    caughtBy: { file: ENDING_TESTS, test: 'paid in its last second by' },
  },
  {
    name: 'an ending hold gets something new to pay with',
    file: `${PROVIDER_PAYMENTS}/open-attempt.ts`,
    find: 'endingAt !== null || now >= expiresAt',
    replace: 'now >= expiresAt',
    caughtBy: { file: ENDING_TESTS, test: 'nor from the closing on, nor while it is ending' },
  },
  {
    name: 'of a surplus the whole payment is given back',
    file: `${PROVIDER_PAYMENTS}/refund-owed.ts`,
    find: '? { key: `refund-surplus-${providerRef}`, amountCents }',
    replace: '? { key: `refund-surplus-${providerRef}` }',
    caughtBy: { file: REFUND_TESTS, test: 'what was paid above the price' },
  },
  {
    name: 'a refund that is older than its window is sent to the provider',
    file: `${PROVIDER_PAYMENTS}/refund-owed.ts`,
    find: 'now > providerRefundUntil(stored.approvedAt ?? effect.at, stored.isPix)',
    replace: 'now < effect.at',
    caughtBy: { file: REFUND_TESTS, test: 'is left to the seller once its time at the provider is over' },
  },
  {
    name: 'a payment by card has no longer window than one by Pix',
    file: `${PROVIDER_PAYMENTS}/refund-owed.ts`,
    find: 'providerRefundUntil(stored.approvedAt ?? effect.at, stored.isPix)',
    replace: 'providerRefundUntil(effect.at, true)',
    caughtBy: { file: REFUND_TESTS, test: 'a payment by card has twice the time' },
  },
  {
    name: 'a refund that the provider has refused is asked for at every look',
    file: `${PROVIDER_PAYMENTS}/refund-owed.ts`,
    find: 'refundNextAt !== null && refundNextAt > context.now()',
    replace: 'refundNextAt !== null && refundNextAt < effect.at',
    caughtBy: { file: REFUND_TESTS, test: 'is for the seller to see, and asked again the next day' },
  },
  {
    name: 'a refund that was rejected is asked for again as the same one',
    file: `${PROVIDER_PAYMENTS}/refund-owed.ts`,
    find: 'refundsRejected: refundsRejected + 1',
    replace: 'refundsRejected',
    caughtBy: {
      file: 'tests/api/selling/held-refunds.test.ts',
      test: 'asked for again the next day as another one',
    },
  },
  {
    name: 'late money for an order of an older edition gets numbers',
    file: `${TRANSITIONS}/confirm.ts`,
    find: 'purchase.edition < pool.edition',
    replace: 'purchase.edition > pool.edition',
    caughtBy: {
      file: 'tests/api/selling/edits.test.ts',
      test: 'late money for an order from before another',
    },
  },
  {
    name: 'a cash sale that was recorded again is reported as paid once it is undone',
    file: `${TRANSITIONS}/unconfirm.ts`,
    find: "purchase.option === 'cash'",
    replace: "effect.kind === 'cash'",
    caughtBy: {
      file: 'tests/api/selling/settling.test.ts',
      test: 'a cash sale that was recorded again is canceled again',
    },
  },
  {
    name: 'a hold that its seller has left unanswered counts as lapsed',
    file: 'server/tickets/purchases/holders.ts',
    find: "kind === 'expired' && purchase.status === 'pending'",
    replace: "kind === 'expired'",
    caughtBy: {
      file: 'server/tickets/reserve/hold-limits.test.ts',
      test: 'none of those that it reported as paid and whose seller has not answered',
    },
  },
  {
    name: 'a way to pay that has ended is taken until the closing',
    file: 'server/tickets/reserve/evaluate-request.ts',
    find: 'request.window && refuseOption(request.option, request.window, pool, now)',
    replace: "now > pool.closesAt && { kind: 'closed' as const }",
    caughtBy: {
      file: 'tests/api/selling/sale-window.test.ts',
      test: 'an order that waits for a lock meanwhile',
    },
  },
  {
    name: 'an order keeps the price that an edit has overtaken',
    file: 'server/tickets/reserve/evaluate-request.ts',
    find: "if (request.offer !== pool.offer) return { kind: 'offer-changed' };",
    replace: '',
    caughtBy: {
      file: 'tests/api/selling/edits.test.ts',
      test: 'a purchase that an edit of the price overtakes costs the new price',
    },
  },
];
