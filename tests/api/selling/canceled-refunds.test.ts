import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverNotices } from '#server/services/notifications/deliver-notices.ts';
import { mailBuyers } from '#server/services/selling/buyer/mail-buyers.ts';
import { notifyDevices } from '#server/services/selling/buyer/notify-devices.ts';
import { settleCancellations } from '#server/services/selling/pools/settle-cancellations.ts';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';
import { PushService } from '#tests/api/harness/push-service.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const sales = useProviderSales();
const { api } = sales.fee;
const steps = sales.selling;
const pushes = new PushService();
beforeAll(() => pushes.listen());
beforeEach(() => pushes.reset());
afterAll(() => pushes.close());

async function twice(round: () => Promise<unknown>): Promise<void> {
  await round();
  await round();
}
const settle = () => settleCancellations(api.services);

async function cancelRaffle({ seller, raffle }: { seller: Person; raffle: string }): Promise<void> {
  const body = { reason: 'Adoeci' };
  const reply = await api.request('PUT', `/private/raffle/${raffle}/cancel`, { as: seller, body });
  expect(reply.status, reply.text).toBe(200);
}

/** Of two rounds: each is sent once. */
async function canceledMails() {
  await twice(() => mailBuyers(api.services));
  await api.sent.idle();
  return api.sent.mails.filter(({ subject }) => subject === 'A rifa foi cancelada');
}

describe('the money of a canceled raffle at the provider (P-340)', () => {
  test('goes back without its seller, once, and the raffle is then settled', async () => {
    const purchase = await sales.buyPaid();
    await cancelRaffle(purchase);
    await settle();
    await settle();
    expect(await sales.known(purchase)).toMatchObject({ status: 'refund_due', refundBy: 'provider' });
    await sales.reconcile();
    expect(await sales.statusOf(purchase)).toBe('refunded');
    expect(await sales.effectsOf(purchase)).toMatchObject([
      { outcome: 'refunded', reason: 'raffle-canceled', amountCents: 2_000 },
    ]);
    const { body } = await api.request('GET', `/public/raffle/tickets/available/${purchase.raffle}`);
    expect(body.canceled).toMatchObject({ purchases: 1, due: 0 });
  });

  test('a code that was open is canceled there', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await cancelRaffle(purchase);
    await settle();
    expect(await sales.statusOf(purchase)).toBe('pending');
    await sales.endHolds();
    await settle();
    expect(await sales.statusOf(purchase)).toBe('canceled');
    expect(await sales.accountOf(purchase.seller).findPayment(paymentId)).toMatchObject({
      status: 'cancelled',
    });
  });

  test('a code that was paid meanwhile is given back', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await cancelRaffle(purchase);
    await settle();
    await sales.payPix(paymentId, 'approve');
    await sales.endHolds();
    await settle();
    await sales.reconcile();
    expect(await sales.statusOf(purchase)).toBe('refunded');
    expect(await sales.effectsOf(purchase)).toMatchObject([
      { outcome: 'refunded', reason: 'raffle-canceled' },
    ]);
    expect(await canceledMails()).toMatchObject([{ to: 'maria@example.com' }]);
  });

  test('nothing new is made to pay with', async () => {
    const purchase = await sales.buy();
    await cancelRaffle(purchase);
    expect(await sales.checkout(purchase, 'pix')).toMatchObject({
      status: 409,
      body: { code: 'hold-ended' },
    });
  });

  test('a chargeback that is decided for its seller is given back, without numbers', async () => {
    const purchase = await sales.buyPaid();
    await sales.fee.changePayment(purchase.paymentId, 'charged_back');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'refunded' });
    await cancelRaffle(purchase);
    await settle();
    await sales.fee.changePayment(purchase.paymentId, 'approved');
    expect(await sales.ask(purchase)).toMatchObject({ tickets: [] });
    expect(await sales.effectsOf(purchase)).toMatchObject([{ reason: 'raffle-canceled' }]);
  });
});

describe('its buyers are told, once (P-340)', () => {
  test('by mail, who have paid and left an address', async () => {
    const purchase = await sales.buyPaid();
    await steps.buy(purchase.raffle, { email: 'davi@example.com' });
    await cancelRaffle(purchase);
    await settle();
    const mails = await canceledMails();
    expect(mails.map(({ to }) => to)).toEqual(['maria@example.com']);
    expect(mails[0]?.text).toContain('O organizador diz: “Adoeci”');
    expect(mails[0]?.text).toContain('Você pagou R$ 20,00');
  });

  test('by mail, who have reported a payment', async () => {
    const { seller, raffle } = await steps.newSale();
    const reported = await steps.buy(raffle, { email: 'davi@example.com' });
    await steps.report(reported.id, reported.secret);
    await cancelRaffle({ seller, raffle });
    const [mail] = await canceledMails();
    expect(mail).toMatchObject({ to: 'davi@example.com' });
    expect(mail?.text).toContain('Você avisou que pagou R$ 20,00.');
    // What an organizer writes is not mailed to an address that anybody may have typed.
    expect(mail?.text).not.toContain('Adoeci');
    expect(mail?.text).not.toContain('Rifa do João');
  });

  test('on the device that asked', async () => {
    const { seller, raffle } = await steps.newSale();
    const paid = await steps.sell(seller, raffle);
    const asked = await api.request('POST', `/public/payment/${paid.id}/alert`, {
      headers: { 'x-payment-secret': paid.secret },
      body: pushes.newBrowser(),
    });
    expect(asked.status, asked.text).toBe(201);
    await cancelRaffle({ seller, raffle });
    await settle();
    await twice(async () => {
      await notifyDevices(api.services);
      await deliverNotices(api.services);
    });
    expect(pushes.received.map(({ payload }) => payload.title)).toEqual(['A rifa foi cancelada']);
  });
});
