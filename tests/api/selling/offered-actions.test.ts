import { describe, expect, test } from 'vitest';
import { readPurchaseOfSession } from '#core/contract/selling/sales.ts';
import { type SellerAction, sellerActions } from '#core/domain/selling/seller-actions.ts';
import * as z from 'zod/mini';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

type Call = [method: string, path: string, body?: unknown];

const CALLS: Record<SellerAction, Call> = {
  'mark-refunded': ['PUT', 'refunded'],
  confirm: ['PUT', 'confirm'],
  cancel: ['DELETE', 'cancel-payment'],
  'other-amount': ['PUT', 'other-amount', { amount: 1500 }],
  'give-back': ['POST', 'refund'],
  unconfirm: ['PUT', 'unconfirm', { reason: 'Engano' }],
  dispute: ['PUT', 'disputed'],
  restore: ['PUT', 'confirm'],
  'accept-refund': ['PUT', 'refund-request', { accept: true }],
  'refuse-refund': ['PUT', 'refund-request', { accept: false, reason: 'Não dá' }],
};

const act = (as: Person, action: SellerAction, id: string) => {
  const [method, path, body] = CALLS[action];
  return api.request(method, `/private/payment/${path}/${id}`, { as, ...(body !== undefined && { body }) });
};

interface Sale {
  seller: Person;
  raffle: string;
}

const reserved = async ({ raffle }: Sale) => (await steps.buy(raffle)).id;
const paid = async ({ seller, raffle }: Sale) => (await steps.sell(seller, raffle)).id;
/** A purchase in the state that these actions lead to, one after the other. */
const after =
  (first: (sale: Sale) => Promise<string>, ...actions: SellerAction[]) =>
  async (sale: Sale) => {
    const id = await first(sale);
    for (const action of actions) expect((await act(sale.seller, action, id)).status, action).toBe(200);
    return id;
  };

/** A purchase whose dispute was decided for the seller once it could not get its numbers back, and whose money then went back. */
async function givenBackAfterDispute(sale: Sale): Promise<string> {
  const id = await after(paid, 'dispute')(sale);
  const pool = api.database.db.selectFrom('pool').select('freezesAt').where('raffleId', '=', sale.raffle);
  const { freezesAt } = await pool.executeTakeFirstOrThrow();
  const freezeAt = (at: Date) =>
    api.database.db.updateTable('pool').set({ freezesAt: at }).where('raffleId', '=', sale.raffle).execute();
  await freezeAt(api.now);
  expect((await act(sale.seller, 'restore', id)).body).toMatchObject({ status: 'refund_due' });
  await freezeAt(freezesAt);
  expect((await act(sale.seller, 'mark-refunded', id)).body).toMatchObject({ status: 'refunded' });
  return id;
}

const SITUATIONS: Record<string, (sale: Sale) => Promise<string>> = {
  reserved,
  reported: async ({ raffle }) => {
    const { id, secret } = await steps.buy(raffle);
    await steps.report(id, secret);
    return id;
  },
  'reserved, with money to give back': after(reserved, 'other-amount'),
  'confirmed by hand': paid,
  'sold for cash': async ({ seller, raffle }) => String((await steps.sellForCash(seller, raffle)).body._id),
  'asked for the money back': async ({ seller, raffle }) => {
    const { id, secret } = await steps.sell(seller, raffle);
    const [headers, body] = [{ 'x-payment-secret': secret }, { reason: 'Engano' }];
    await api.request('POST', `/public/payment/${id}/refund-request`, { body, headers });
    return id;
  },
  expired: async ({ raffle }) => {
    const { id } = await steps.buy(raffle);
    steps.passMinutes(24 * 60);
    await sweepSales(api.services);
    return id;
  },
  canceled: after(reserved, 'cancel'),
  'confirmed, undone': after(paid, 'unconfirm'),
  'given back': after(paid, 'give-back'),
  disputed: after(paid, 'dispute'),
  'decided for the seller': after(paid, 'dispute', 'restore'),
  'decided for the seller without numbers, given back': givenBackAfterDispute,
};

/** The purchase as the seller's app reads it, and what it offers. */
async function offeredOf(seller: Person, id: string): Promise<SellerAction[]> {
  const reply = await api.request('GET', `/api/payment/${id}`, { as: seller });
  return sellerActions(z.decode(readPurchaseOfSession.reply, reply.body as never), false);
}

describe('what is offered of a purchase is allowed (P-742)', () => {
  test.each(Object.entries(SITUATIONS))('%s', async (_, make) => {
    const sale = await steps.newSale();
    const first = await make(sale);
    const offered = await offeredOf(sale.seller, first);
    for (const action of offered) {
      const id = await make(sale);
      expect((await act(sale.seller, action, id)).status, action).toBe(200);
    }
    // Of what is not offered, these would change something.
    for (const action of ['cancel', 'give-back', 'unconfirm'] as const) {
      if (offered.includes(action)) continue;
      const before = await api.request('GET', `/api/payment/${first}`, { as: sale.seller });
      const reply = await act(sale.seller, action, first);
      if (reply.ok) expect(reply.body.status, action).toBe(before.body.status);
      else expect(reply.body.code, action).toBe('wrong-purchase-state');
    }
  });
});
