import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverNotices } from '#server/services/notifications/deliver-notices.ts';
import { PushService } from '#tests/api/harness/push-service.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const pushes = new PushService();
beforeAll(() => pushes.listen());
beforeEach(() => pushes.reset());
afterAll(() => pushes.close());

/** A paid purchase of a new raffle. */
async function newPaid() {
  const sale = await steps.newSale();
  return { ...sale, ...(await steps.sell(sale.seller, sale.raffle)) };
}
const ask = (id: string, secret: string) =>
  api.request('POST', `/public/payment/${id}/refund-request`, {
    body: { reason: 'Comprei duas vezes' },
    headers: { 'x-payment-secret': secret },
  });
const refuse = (as: Person, id: string) =>
  api.request('PUT', `/private/payment/refund-request/${id}`, {
    as,
    body: { accept: false, reason: 'Não dá' },
  });

describe('the seller is told (P-730)', () => {
  const saleMails = () => api.sent.mails.filter(({ text }) => text.includes('my-sales'));

  test('by e-mail, and under what needs the seller', async () => {
    const { id, secret, seller, raffle } = await newPaid();
    await steps.sell(seller, raffle);
    const totals = async () =>
      (await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller })).body;
    const listed = async () => {
      const list = await api.request('GET', `/api/payment?raffle=${raffle}&status=refund_requested`, {
        as: seller,
      });
      return (list.body as never as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await totals()).not.toHaveProperty('byStatus.refund_requested');
    expect(await listed()).toEqual([]);
    await ask(id, secret);
    expect(await totals()).toMatchObject({
      byStatus: { approved: { payments: 2 }, refund_requested: { payments: 1, tickets: 2, amount: 2000 } },
    });
    expect(await listed()).toEqual([id]);
    await api.sent.idle();
    const [mail, ...others] = saleMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: seller.email,
      subject: 'Um pedido de devolução espera sua resposta',
    });
    expect(mail?.text).toContain(`/dashboard/my-sales/${raffle}/${id}`);
    await refuse(seller, id);
    expect(await totals()).not.toHaveProperty('byStatus.refund_requested');
    expect(await listed()).toEqual([]);
  });

  test('on a subscribed phone, without the buyer’s name, unless switched off', async () => {
    const { id, secret, seller, raffle } = await newPaid();
    const body = pushes.newBrowser();
    await api.request('POST', '/private/notifications/subscription', { as: seller, body });
    await ask(id, secret);
    await deliverNotices(api.services);
    expect(pushes.received.map(({ payload }) => payload)).toMatchObject([
      { title: 'Pedido de devolução', path: `/dashboard/my-sales/${raffle}/${id}` },
    ]);
    expect(JSON.stringify(pushes.received)).not.toContain('Maria');
    const choices = { paymentConfirmed: true, rafflePublished: true, unsentWork: true, salesWaiting: false };
    await api.request('PUT', '/private/notifications', { as: seller, body: choices });
    const other = await steps.sell(seller, raffle);
    expect((await ask(other.id, other.secret)).status).toBe(201);
    await deliverNotices(api.services);
    await api.sent.idle();
    expect(pushes.received).toHaveLength(1);
    expect(saleMails()).toEqual([]);
  });
});
