import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_STATUSES, type PaymentStatus } from '#core/domain/selling/payment.ts';
import { nextStatus, type PurchaseAction } from '#core/domain/selling/purchase-status.ts';
import type { Purchase } from '#server/tickets/purchases/purchase.ts';
import { openTestDatabase, type TestDatabase } from '#tests/api/harness/open-test-database.ts';
import { brokenPromises } from './invariants.ts';
import { TicketShop } from './open-shop.ts';
import { CLOSING, FREEZE_AFTER_MS } from './ticket-shop.ts';

let database: TestDatabase;
let shop: TicketShop;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** How a purchase gets into each status. */
const REACHED: Record<PaymentStatus, (hold: Purchase) => Promise<unknown>> = {
  pending: () => Promise.resolve(),
  in_process: (hold) => shop.report(hold),
  approved: (hold) => shop.confirmByHand(hold),
  expired: () => shop.lapse(),
  canceled: (hold) => shop.cancel(hold),
  refund_due: async (hold) => {
    await shop.confirmByHand(hold);
    await shop.owe(hold);
  },
  refunded: async (hold) => {
    await shop.confirmByHand(hold);
    await shop.giveBack(hold);
  },
};

type Happening = (purchase: Purchase) => Promise<unknown>;

const EVENTS = {
  'Já paguei': (purchase) => shop.report(purchase),
  'the seller confirms': (purchase) => shop.confirmByHand(purchase),
  'the provider approves': (purchase) => shop.pay(purchase),
  'the provider approves less': (purchase) => shop.pay(purchase, { amountCents: purchase.amountCents - 1 }),
  'the hold lapses': () => shop.lapse(),
  'the seller cancels': (purchase) => shop.cancel(purchase),
  'the raffle is canceled': (purchase) => shop.owe(purchase),
  'the seller gives it back': (purchase) => shop.giveBack(purchase),
  'the bank takes it back': (purchase) => shop.dispute(purchase),
  'confirmed by mistake': (purchase) => shop.unconfirm(purchase),
} satisfies Record<string, Happening>;

/** The table of selling: a status in each column of PAYMENT_STATUSES, '=' where nothing changes. */
const UNFROZEN: Record<keyof typeof EVENTS, string> = {
  // pending in_process approved expired canceled refund_due refunded
  'Já paguei': 'in_process = = = = = =',
  'the seller confirms': 'approved approved = approved approved = =',
  'the provider approves': 'approved approved = approved approved = =',
  'the provider approves less': '= = = = = = =',
  'the hold lapses': 'expired = = = = = =',
  'the seller cancels': 'canceled canceled = = = = =',
  'the raffle is canceled': '= = refund_due = = = =',
  'the seller gives it back': '= = refunded = = = =',
  'the bank takes it back': '= = refunded = = = =',
  'confirmed by mistake': '= = in_process = = = =',
};
const FROZEN: typeof UNFROZEN = {
  'Já paguei': '= = = = = = =',
  'the seller confirms': 'refund_due refund_due = refund_due refund_due = =',
  'the provider approves': 'refund_due refund_due = refund_due refund_due = =',
  'the provider approves less': '= = = = = = =',
  'the hold lapses': 'expired = = = = = =',
  'the seller cancels': 'canceled canceled = = = = =',
  'the raffle is canceled': '= = refund_due = = = =',
  'the seller gives it back': '= = refunded = = = =',
  'the bank takes it back': '= = refunded = = = =',
  'confirmed by mistake': '= = = = = = =',
};

const statusOf = async ({ id }: Purchase) =>
  (await database.db.selectFrom('purchase').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

describe.each([
  { when: 'before the freeze', table: UNFROZEN, isFrozen: false },
  { when: 'after the freeze', table: FROZEN, isFrozen: true },
])('$when', ({ table, isFrozen }) => {
  test.each(Object.entries(EVENTS))('%s', async (event, happen: Happening) => {
    const expected = table[event as keyof typeof EVENTS].split(' ');
    expect(expected).toHaveLength(PAYMENT_STATUSES.length);
    for (const [column, status] of PAYMENT_STATUSES.entries()) {
      shop = await TicketShop.open(database.db, { maxTickets: 10 });
      const purchase = await shop.buy({ quantity: 2 });
      await REACHED[status](purchase);
      expect(await statusOf(purchase), `${status} is reached`).toBe(status);
      if (isFrozen) shop.now = new Date(CLOSING.getTime() + FREEZE_AFTER_MS);
      await happen(purchase);
      const next = expected[column] === '=' ? status : expected[column];
      expect(await statusOf(purchase), `${status}: ${event}`).toBe(next);
      expect(await brokenPromises(database.db, shop.raffleId)).toEqual([]);
    }
  });
});

/** What happens only to purchases with a past of their own. */
const FURTHER_EVENTS = {
  'the seller says that a late report was wrong': {
    from: 'expired',
    reach: async () => {
      const hold = await shop.buy();
      await shop.lapse();
      await shop.report(hold);
      return hold;
    },
    happen: (purchase) => shop.cancel(purchase),
    next: { unfrozen: 'canceled', frozen: 'canceled' },
  },
  'a sale in cash is undone': {
    from: 'approved',
    reach: () => shop.buy({ kind: 'sale' }),
    happen: (purchase) => shop.unconfirm(purchase),
    next: { unfrozen: 'canceled', frozen: 'approved' },
  },
  'a chargeback is decided for the seller': {
    from: 'refunded',
    reach: async () => {
      const purchase = await shop.buy();
      await shop.pay(purchase, { reference: purchase.id });
      await shop.refund(purchase, purchase.id);
      return purchase;
    },
    happen: (purchase) => shop.pay(purchase, { reference: purchase.id }),
    next: { unfrozen: 'approved', frozen: 'refund_due' },
  },
} satisfies Record<
  string,
  {
    from: PaymentStatus;
    reach: () => Promise<Purchase>;
    happen: Happening;
    next: Record<'unfrozen' | 'frozen', PaymentStatus>;
  }
>;

/** An event that shows each action of the purchase's table: the compiler refuses an action without one. */
const SHOWN_BY: Record<PurchaseAction, keyof typeof EVENTS | keyof typeof FURTHER_EVENTS> = {
  report: 'Já paguei',
  approve: 'the seller confirms',
  expire: 'the hold lapses',
  cancel: 'the seller cancels',
  'dismiss-report': 'the seller says that a late report was wrong',
  'owe-refund': 'the raffle is canceled',
  refund: 'the seller gives it back',
  unconfirm: 'confirmed by mistake',
  'undo-sale': 'a sale in cash is undone',
  restore: 'a chargeback is decided for the seller',
};

/** Where an event leads before the freeze, by the status that it changes. */
function changesBy(event: (typeof SHOWN_BY)[PurchaseAction]): [PaymentStatus, string][] {
  if (event in FURTHER_EVENTS) {
    const { from, next } = FURTHER_EVENTS[event as keyof typeof FURTHER_EVENTS];
    return [[from, next.unfrozen]];
  }
  const cells = UNFROZEN[event as keyof typeof EVENTS].split(' ');
  return PAYMENT_STATUSES.flatMap((status, column) => {
    const next = cells[column] ?? '=';
    return next === '=' ? [] : [[status, next]];
  });
}

test.each(Object.entries(SHOWN_BY) as [PurchaseAction, (typeof SHOWN_BY)[PurchaseAction]][])(
  'the action %s is what happens when %s',
  (action, event) => {
    const changes = changesBy(event);
    expect(changes).not.toEqual([]);
    for (const [status, next] of changes) expect(nextStatus(status, action), status).toBe(next);
  },
);

describe.each(['unfrozen', 'frozen'] as const)('before or after the freeze (%s)', (list) => {
  test.each(Object.entries(FURTHER_EVENTS))('%s', async (_event, { from, reach, happen, next }) => {
    shop = await TicketShop.open(database.db, { maxTickets: 10 });
    const purchase = await reach();
    expect(await statusOf(purchase)).toBe(from);
    if (list === 'frozen') shop.now = new Date(CLOSING.getTime() + FREEZE_AFTER_MS);
    await happen(purchase);
    expect(await statusOf(purchase)).toBe(next[list]);
    expect(await brokenPromises(database.db, shop.raffleId)).toEqual([]);
  });
});
