import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, formatDay, startOfDay } from '#core/domain/days.ts';
import { HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { noteReview } from '#server/tickets/purchases/change-purchase.ts';
import { inTicketTransaction } from '#server/tickets/transaction.ts';
import { alertStepsOf } from '#tests/api/harness/alert-steps.ts';
import { PushService } from '#tests/api/harness/push-service.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const service = new PushService();
beforeAll(() => service.listen());
beforeEach(() => service.reset());
afterAll(() => service.close());

const bySecret = (secret: string) => ({ 'x-payment-secret': secret });
const ask = (id: string, headers: Record<string, string>, body: unknown = service.newBrowser()) =>
  api.request('POST', `/public/payment/${id}/alert`, { headers, body });
const { arrived, count, delivered, failOnce } = alertStepsOf(api, service);

describe('a buyer who asks is notified on the device (P-768)', () => {
  test('of the end of the hold and of the payment, once each', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.buy(raffle);
    expect((await ask(id, bySecret(secret))).status).toBe(201);
    expect(await arrived()).toEqual([]);
    steps.passMinutes(26);
    expect((await arrived()).join()).toMatch(/^Sua reserva termina às \d\d:\d\d$/);
    expect(await arrived()).toEqual([]);
    await steps.confirm(seller, id);
    expect(await arrived()).toEqual(['Pagamento confirmado']);
    expect(await arrived()).toEqual([]);
    const texts = JSON.stringify(service.received.map(({ payload }) => payload));
    expect(service.received.map(({ payload }) => payload.path)).toEqual([
      `/purchase/${id}`,
      `/purchase/${id}`,
    ]);
    // Neither the secret nor the buyer's name.
    expect(texts).not.toMatch(new RegExp(`${secret}|Maria`));
    expect(await count('pushDelivery')).toBe(0);
  });

  test('not of the end of a hold that was paid while the push service failed', async () => {
    const { seller, raffle } = await steps.newSale();
    const paid = await steps.buy(raffle);
    const unpaid = await steps.buy(raffle);
    for (const { id, secret } of [paid, unpaid]) await ask(id, bySecret(secret));
    steps.passMinutes(28);
    await failOnce();
    await steps.confirm(seller, paid.id);
    // What was queued before the payment waits until the payment was noticed, whichever round comes first.
    expect(await delivered()).toHaveLength(1);
    expect(service.received.map(({ payload }) => payload.path)).toEqual([`/purchase/${unpaid.id}`]);
    expect(await arrived()).toEqual(['Pagamento confirmado']);
    expect(await count('pushDelivery')).toBe(0);
  });

  test('of the end of a hold whose payment was in review until just before', async () => {
    const { raffle } = await steps.newSale();
    const { id, secret } = await steps.buy(raffle);
    await ask(id, bySecret(secret));
    const review = (inReview: boolean) =>
      inTicketTransaction(api.database.db, (transaction) =>
        noteReview(transaction, { raffleId: raffle, id }, inReview),
      );
    await review(true);
    steps.passMinutes(26);
    expect(await arrived()).toEqual([]);
    await review(false);
    steps.passMinutes(1);
    expect((await arrived()).join()).toMatch(/^Sua reserva termina/);
  });

  test('of a hold no later than it ends, and by the push service neither', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.buy(raffle);
    await ask(id, bySecret(secret));
    steps.passMinutes(26);
    await arrived();
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual(['240']);
    await steps.confirm(seller, id);
    await arrived();
    expect(service.received.at(-1)?.headers.ttl).toBe('86400');

    const other = await steps.buy(raffle);
    await ask(other.id, bySecret(other.secret));
    steps.passMinutes(29);
    await failOnce();
    expect([await arrived(), await count('pushDelivery')]).toEqual([[], 0]);
  });

  test('not on the draw day that the draw is tomorrow', async () => {
    const { seller, raffle, config } = await steps.newSale();
    const { id, secret } = await steps.sell(seller, raffle);
    await ask(id, bySecret(secret));
    await arrived();
    api.now = new Date(startOfDay(String(config.dateprizedraw)).getTime() - MINUTE_MS);
    await failOnce();
    expect([await arrived(), await count('pushDelivery')]).toEqual([[], 0]);
  });

  test('of the eve of the draw, of another draw day, and of money that went back', async () => {
    const { seller, raffle, config } = await steps.newSale();
    const { id, secret } = await steps.sell(seller, raffle);
    await ask(id, bySecret(secret));
    expect(await arrived()).toEqual([]);
    const later = addDays(String(config.dateprizedraw), 7);
    // Days are locked once there are payments; support changes them by hand until draws are postponed.
    await api.database.db
      .updateTable('raffleConfig')
      .set({ drawsOn: later, updatedAt: api.now })
      .where('raffleId', '=', raffle)
      .execute();
    expect(await arrived()).toEqual(['O sorteio mudou de dia']);
    expect(service.received.at(-1)?.payload.body).toContain(formatDay(later));
    api.now = new Date(startOfDay(addDays(later, -1)).getTime() + 9 * HOUR_MS);
    expect(await arrived()).toEqual(['O sorteio é amanhã']);
    expect(await arrived()).toEqual([]);
  });

  test('of money that went back', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.sell(seller, raffle);
    await ask(id, bySecret(secret));
    await arrived();
    const back = await api.request('POST', `/private/payment/refund/${id}`, { as: seller, body: {} });
    expect(back.status, back.text).toBeLessThan(300);
    const told = await arrived();
    if (back.body.status === 'refunded') expect(told).toEqual(['Dinheiro devolvido']);
    else expect(told).toEqual([]);
  });

  test('only its buyer may ask: not its seller, and no stranger', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret, purchase } = await steps.buy(raffle);
    const bySeller = await api.request('POST', `/public/payment/${id}/alert`, {
      as: seller,
      body: service.newBrowser(),
    });
    expect(bySeller.status).toBe(404);
    expect((await ask(id, {})).status).toBe(404);
    expect((await ask(id, bySecret('x'.repeat(43)))).status).toBe(404);
    const proof = { 'x-payment-phone': String(purchase.phone), 'x-payment-code': String(purchase.code) };
    expect((await ask(id, proof)).status).toBe(201);
    expect(
      (
        await ask(id, bySecret(secret), {
          endpoint: 'https://example.com/push',
          keys: { p256dh: 'x', auth: 'y' },
        })
      ).status,
    ).toBe(422);
  });

  test('a device asks again without a second alert, and ends it', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.buy(raffle);
    const browser = service.newBrowser();
    await ask(id, bySecret(secret), browser);
    await ask(id, bySecret(secret), browser);
    expect(await count('deviceAlert')).toBe(1);
    const { endpoint } = browser as { endpoint: string };
    const end = await api.request('DELETE', `/public/payment/${id}/alert`, { body: { endpoint } });
    expect(end.status).toBe(200);
    await steps.confirm(seller, id);
    expect(await arrived()).toEqual([]);
  });

  test('at most five devices a purchase, the newest; one that is gone is forgotten with all it asked', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.buy(raffle);
    for (let devices = 0; devices < 6; devices += 1) {
      steps.passMinutes(1);
      await ask(id, bySecret(secret));
    }
    expect(await count('deviceAlert')).toBe(5);
    await api.database.db.deleteFrom('deviceAlert').execute();

    const other = await steps.buy(raffle);
    const browser = service.newBrowser();
    await ask(id, bySecret(secret), browser);
    await ask(other.id, bySecret(other.secret), browser);
    service.status = 410;
    await steps.confirm(seller, id);
    await arrived();
    expect([await count('deviceAlert'), await count('pushDelivery')]).toEqual([0, 0]);
  });
});
