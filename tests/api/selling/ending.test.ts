import { describe, expect, test } from 'vitest';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { endHoldsAtProvider } from '#server/services/selling/provider-payments/end-holds.ts';
import { inTicketTransaction } from '#server/tickets/transaction.ts';
import { markEnding } from '#server/tickets/transitions/ending.ts';
import { sweepExpired } from '#server/tickets/transitions/sweep.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

const available = async ({ raffle }: OnlinePurchase) =>
  (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body.available;

const refused = (code: string) => ({ status: 409, body: { code } });

/** Lets the time of the claims go by, so that a next round tries again. */
async function tryAgain(): Promise<void> {
  sales.selling.passMinutes(1);
  await sales.endHolds();
}

describe('a hold by the card provider whose time is up (P-709)', () => {
  test('ends once its Pix code is canceled, which nobody can pay any more', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await sales.lapse();
    expect(await sales.known(purchase)).toMatchObject({ status: 'expired', ending: false });
    expect(await available(purchase)).toBe(100);
    await sales.payPix(paymentId, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'expired' });
    expect(await sales.effectsOf(purchase)).toEqual([]);
  });

  test('ends its card page too', async () => {
    const purchase = await sales.buy();
    const initPoint = await sales.cardOf(purchase);
    await sales.lapse();
    expect(await sales.statusOf(purchase)).toBe('expired');
    await fee.choose(initPoint, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'expired' });
  });

  test('ends without a question if nobody asked for a way to pay', async () => {
    const purchase = await sales.buy();
    const state = sales.silenceEndings();
    await sales.lapse();
    expect(await sales.statusOf(purchase)).toBe('expired');
    expect(state.cancellations).toBe(0);
  });

  test.each(['pix', 'card'] as const)(
    'paid in its last second by %s it is paid, however late that is known',
    async (way) => {
      const purchase = await sales.buy();
      if (way === 'pix') await sales.payPix(await sales.pixOf(purchase), 'approve');
      else await fee.choose(await sales.cardOf(purchase), 'approve');
      await sales.lapse();
      expect(await sales.known(purchase)).toMatchObject({ status: 'approved', ending: false });
    },
  );

  test('keeps its numbers until the provider answers', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    const state = sales.silenceEndings();
    await sales.lapse();
    expect(await sales.known(purchase)).toMatchObject({ status: 'pending', ending: true });
    expect(await available(purchase)).toBe(98);
    await sales.payPix(paymentId, 'approve');
    state.isSilent = false;
    await tryAgain();
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test.each(['pending', 'in_process', 'authorized'] as const)(
    'keeps its numbers while the provider refuses to cancel its code, whose payment is %s',
    async (status) => {
      const purchase = await sales.buy();
      const paymentId = await sales.pixOf(purchase);
      const state = { refuses: true };
      fee.changeAccounts(({ cancelPayment, findPayment }) => ({
        cancelPayment: (...given) =>
          state.refuses ? Promise.reject(new ProviderError('refused', 400)) : cancelPayment(...given),
        async findPayment(...given) {
          const payment = await findPayment(...given);
          return payment && state.refuses ? { ...payment, status } : payment;
        },
      }));
      await sales.lapse();
      expect(await sales.known(purchase)).toMatchObject({ status: 'pending', ending: true });
      expect(await sales.selling.confirm(purchase.seller, purchase.id)).toMatchObject(
        refused('provider-open'),
      );
      await sales.payPix(paymentId, 'approve');
      state.refuses = false;
      await tryAgain();
      expect(await sales.statusOf(purchase)).toBe('approved');
    },
  );

  test('gets nothing new to pay with, from its end on', async () => {
    const purchase = await sales.buy();
    sales.selling.passMinutes(20);
    expect(await sales.checkout(purchase, 'pix')).toMatchObject(refused('hold-ended'));
  });

  test('nor where it ends while the request waits for a lock', async () => {
    const purchase = await sales.buy();
    sales.selling.passMinutes(19.99);
    api.lockWaitMs = 2_000;
    expect(await sales.checkout(purchase, 'pix')).toMatchObject(refused('hold-ended'));
  });

  test('nor from the closing on, nor while it is ending', async () => {
    const closing = await sales.buy();
    await api.database.db.updateTable('pool').set({ closesAt: api.now }).execute();
    expect(await sales.checkout(closing, 'pix')).toMatchObject(refused('hold-ended'));

    const canceled = await sales.buy();
    await sales.pixOf(canceled);
    sales.silenceEndings();
    expect((await sales.selling.cancel(canceled.seller, canceled.id)).body).toMatchObject({ ending: true });
    let cardPages = 0;
    fee.changeAccounts(({ createPreference }) => ({
      createPreference(...given) {
        cardPages += 1;
        return createPreference(...given);
      },
    }));
    expect(await sales.checkout(canceled, 'card')).toMatchObject(refused('hold-ended'));
    // What is made is refused afterwards too, with the same answer.
    expect(cardPages).toBe(0);
  });

  test('an answer of the provider that comes after the end is given to nobody', async () => {
    const purchase = await sales.buy();
    fee.changeAccounts(({ createPixPayment }) => ({
      async createPixPayment(...given) {
        const made = await createPixPayment(...given);
        await sales.lapse();
        return made;
      },
    }));
    expect(await sales.checkout(purchase, 'pix')).toMatchObject(refused('hold-ended'));
    expect(await sales.statusOf(purchase)).toBe('expired');
  });

  test('a code that the provider makes while the hold is being canceled is given to nobody, and canceled too', async () => {
    const purchase = await sales.buy();
    const [canceling, asked] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    let made = '';
    fee.changeAccounts(({ createPixPayment, searchPayments }) => ({
      async createPixPayment(...given) {
        asked.resolve(undefined);
        await canceling.promise;
        const pix = await createPixPayment(...given);
        made = pix.payment.id;
        return pix;
      },
      async searchPayments(...given) {
        canceling.resolve(undefined);
        await checkout;
        return searchPayments(...given);
      },
    }));
    const checkout = sales.checkout(purchase, 'pix');
    await asked.promise;
    await sales.selling.cancel(purchase.seller, purchase.id);
    expect(await checkout).toMatchObject(refused('hold-ended'));
    await tryAgain();
    expect(await sales.statusOf(purchase)).toBe('canceled');
    await sales.payPix(made, 'approve');
    await sales.notify(purchase, made);
    expect(await sales.effectsOf(purchase)).toEqual([]);
  });

  test('two servers end an attempt once', async () => {
    const purchase = await sales.buy();
    await sales.pixOf(purchase);
    const state = sales.silenceEndings();
    await sales.lapse();
    state.isSilent = false;
    sales.selling.passMinutes(1);
    await Promise.all([sales.endHolds(), sales.endHolds()]);
    expect(state.cancellations).toBe(2);
    await sales.endHolds();
    expect(await sales.statusOf(purchase)).toBe('expired');
  });

  test('a server that stops after marking it leaves it to the next round', async () => {
    const purchase = await sales.buy();
    await sales.pixOf(purchase);
    const actor = { kind: 'seller', userId: purchase.seller.id } as const;
    const ref = { raffleId: purchase.raffle, id: purchase.id };
    await inTicketTransaction(api.services.db, (transaction) =>
      markEnding(transaction, ref, { at: api.now, action: 'cancel', actor }),
    );
    await sales.endHolds();
    const { history, status } = await sales.known(purchase);
    expect(status).toBe('canceled');
    expect(history).toContainEqual(expect.objectContaining({ kind: 'canceled', actor: 'seller' }));
  });

  test('ends in one round with all others, also where each has a code and a card page', async () => {
    const shops = [await sales.newShop(), await sales.newShop()] as const;
    const purchases: OnlinePurchase[] = [];
    for (let count = 0; count < 11; count += 1) purchases.push(await sales.buyAt(shops[count < 6 ? 0 : 1]));
    for (const purchase of purchases) {
      await sales.pixOf(purchase);
      await sales.cardOf(purchase);
    }
    await sales.lapse();
    const statuses = await Promise.all(purchases.map(sales.statusOf));
    expect(new Set(statuses)).toEqual(new Set(['expired']));
  });

  test('whose attempt fails on the server keeps no other one waiting', async () => {
    const [failing, other] = [await sales.buy(), await sales.buy()];
    await sales.pixOf(failing);
    fee.changeAccounts(() => ({ cancelPayment: () => Promise.reject(new Error('broken')) }));
    sales.selling.passMinutes(23);
    const { services } = api;
    await sweepExpired({ db: services.db, now: services.now(), ...services.ticketing });
    const troubled: string[] = [];
    await endHoldsAtProvider(services, (raffleId) => troubled.push(raffleId));
    expect(troubled).toEqual([failing.raffle]);
    expect(await sales.statusOf(other)).toBe('expired');
    expect(await sales.known(failing)).toMatchObject({ status: 'pending', ending: true });
  });

  test('with a token that the provider no longer takes, it ends with its code', async () => {
    const purchase = await sales.buy();
    await sales.pixOf(purchase);
    const dead = () => Promise.reject(new ProviderError('refused', 401, 'token'));
    fee.changeAccounts(() => ({ cancelPayment: dead, searchPayments: dead, findPayment: dead }));
    await sales.lapse();
    expect(await sales.known(purchase)).toMatchObject({ status: 'pending', ending: true });
    expect(await sales.selling.confirm(purchase.seller, purchase.id)).toMatchObject(refused('provider-open'));
    sales.selling.passMinutes(10);
    await sales.endHolds();
    expect(await sales.statusOf(purchase)).toBe('expired');
  });
});

test('what is left to pay for a paid purchase ends (P-709)', async () => {
  const purchase = await sales.buy();
  const [paymentId, initPoint] = [await sales.pixOf(purchase), await sales.cardOf(purchase)];
  await sales.payPix(paymentId, 'approve');
  await sales.ask(purchase);
  await sales.endHolds();
  await fee.choose(initPoint, 'approve');
  await sales.ask(purchase);
  expect(await sales.effectsOf(purchase)).toMatchObject([{ providerRef: paymentId, outcome: 'paid' }]);
});

describe('what a seller cancels (P-723)', () => {
  test('waits for the provider, and is canceled by the seller then', async () => {
    const purchase = await sales.buy();
    await sales.pixOf(purchase);
    const state = sales.silenceEndings();
    expect(await sales.selling.cancel(purchase.seller, purchase.id)).toMatchObject({
      status: 200,
      body: { status: 'pending', ending: true },
    });
    state.isSilent = false;
    await tryAgain();
    const { status, history } = await sales.known(purchase);
    expect(status).toBe('canceled');
    expect(history).toContainEqual(expect.objectContaining({ kind: 'canceled', actor: 'seller' }));
    expect((await sales.selling.cancel(purchase.seller, purchase.id)).body.status).toBe('canceled');
  });

  test('all that nobody reported: by own key at once, by the provider once it has answered', async () => {
    const shop = await sales.newShop();
    const online = await sales.buyAt(shop);
    const own = await sales.buyAt(shop, { option: 'pix' });
    await sales.pixOf(online);
    const path = `/private/payment/cancel/${shop.raffle}`;
    const reply = await api.request('DELETE', path, { as: shop.seller });
    expect(reply.body).toEqual({ canceled: 1, marked: 1 });
    expect(await sales.statusOf(own)).toBe('canceled');
    expect(await sales.known(online)).toMatchObject({ status: 'pending', ending: true });
    await sales.endHolds();
    expect(await sales.statusOf(online)).toBe('canceled');
    expect((await api.request('DELETE', path, { as: shop.seller })).body).toEqual({ canceled: 0, marked: 0 });
  });
});
