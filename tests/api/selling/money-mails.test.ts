import { describe, expect, test } from 'vitest';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { mailBuyers } from '#server/services/selling/buyer/mail-buyers.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const sales = useProviderSales();
const { api } = sales.fee;
const steps = sales.selling;
const OWED = 'Um pagamento volta para você';
const REFUNDED = 'Seu dinheiro foi devolvido';

/** Mails about money, after rounds of two servers at once. */
async function moneyMails() {
  await Promise.all([mailBuyers(api.services), mailBuyers(api.services)]);
  await api.sent.idle();
  return api.sent.mails.filter(({ subject }) => [OWED, REFUNDED].includes(subject));
}
const subjects = async () => (await moneyMails()).map(({ subject }) => subject);

async function put(as: Person, path: string, body: Record<string, unknown> = {}): Promise<void> {
  const reply = await api.request('PUT', `/private/payment/${path}`, { as, body });
  expect(reply.status, reply.text).toBe(200);
}

/** A provider that does not answer to requests for refunds while `isSilent`. */
function silenceRefunds(): { isSilent: boolean } {
  const state = { isSilent: true };
  sales.fee.changeAccounts(({ refundPayment }) => ({
    refundPayment: (...given) =>
      state.isSilent ? Promise.reject(new ProviderError('no-answer')) : refundPayment(...given),
  }));
  return state;
}

describe('money that went back is mailed once (P-787)', () => {
  test('given back at the provider, with raffle, code, amount and link', async () => {
    const purchase = await sales.buyPaid();
    await sales.fee.changePayment(purchase.paymentId, 'refunded');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'refunded' });
    const [mail, ...others] = await moneyMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'maria@example.com', subject: REFUNDED });
    const code = formatPurchaseCode(String((await sales.known(purchase)).code));
    expect(mail?.text).toContain(
      `O valor de R$ 20,00 da compra ${code} na rifa “Rifa do João” foi devolvido.`,
    );
    expect(mail?.text).toContain(`/c/${purchase.id}#`);
    await sales.notify(purchase, purchase.paymentId);
    await sales.ask(purchase);
    expect(await moneyMails()).toHaveLength(1);
  });

  test("given back by the seller's hand, without words of the seller", async () => {
    const { seller, raffle } = await sales.newShop();
    const { id } = await steps.sell(seller, raffle, { email: 'davi@example.com' });
    const refund = await api.request('POST', `/private/payment/refund/${id}`, { as: seller, body: {} });
    expect(refund.status, refund.text).toBe(200);
    const mails = await moneyMails();
    expect(mails).toMatchObject([{ to: 'davi@example.com', subject: REFUNDED }]);
    expect(mails[0]?.text).toContain('Confira na conta de onde você pagou.');
    expect(mails[0]?.text).not.toContain('Rifa do João');
  });

  test('the purchase names the same sum: all that came in, and not its price', async () => {
    const { seller, raffle } = await sales.newShop();
    const { id, secret } = await steps.buy(raffle, { email: 'davi@example.com' });
    await api.database.db.updateTable('pool').set({ freezesAt: api.now }).execute();
    await steps.passFreeze(api.now);
    await put(seller, `other-amount/${id}`, { amount: 3_500 });
    const due = { status: 'refund_due', amount: 2_000, refundDue: 3_500, refunded: 0, refundBy: 'seller' };
    expect((await steps.read(id, secret)).body).toMatchObject(due);
    await put(seller, `refunded/${id}`);
    const back = { status: 'refunded', refundDue: 0, refunded: 3_500, refundBy: null };
    expect((await steps.read(id, secret)).body).toMatchObject(back);
    expect((await moneyMails()).at(-1)?.text).toContain('R$ 35,00');
  });

  test('to nobody who has left no address', async () => {
    const { seller, raffle } = await sales.newShop();
    const { id } = await steps.sell(seller, raffle, { email: undefined });
    await put(seller, `disputed/${id}`);
    expect(await moneyMails()).toEqual([]);
  });

  test('again for other money of the purchase', async () => {
    const purchase = await sales.buyPaid('approve-twice');
    await sales.reconcile();
    expect(await subjects()).toEqual([REFUNDED]);
    await sales.fee.changePayment(purchase.paymentId, 'refunded');
    await sales.ask(purchase);
    expect(await subjects()).toEqual([REFUNDED, REFUNDED]);
  });

  test('five times a day to an address that a stranger may have typed', async () => {
    const { seller, raffle } = await sales.newShop();
    const { id } = await steps.buy(raffle, { email: 'carla@example.com' });
    for (let told = 1; told <= 6; told += 1) {
      await put(seller, `other-amount/${id}`, { amount: 100 + told });
      await put(seller, `refunded/${id}`);
      await moneyMails();
    }
    expect(await subjects()).toEqual(Array.from({ length: 5 }, () => REFUNDED));
  });
});

describe('money that is to go back is mailed once (P-787)', () => {
  test('what was paid above the price, and then that it went back', async () => {
    const provider = silenceRefunds();
    const purchase = await sales.buyPaid('pay-more');
    const [owed] = await moneyMails();
    expect(owed).toMatchObject({ to: 'maria@example.com', subject: OWED });
    expect(owed?.text).toMatch(
      /O valor de R\$ 1,00, pago a mais pela compra .+, volta para você\. Sua compra continua valendo/,
    );
    provider.isSilent = false;
    api.passDays(1);
    await sales.reconcile();
    await sales.ask(purchase);
    const [, refunded, ...others] = await moneyMails();
    expect(others).toEqual([]);
    expect(refunded?.text).toContain('O valor de R$ 1,00, pago a mais pela compra');
  });

  test('by hand: another amount than the price', async () => {
    const { seller, raffle } = await sales.newShop();
    const less = await steps.buy(raffle, { email: 'davi@example.com' });
    await put(seller, `other-amount/${less.id}`, { amount: 500 });
    const more = await steps.buy(raffle, { email: 'bia@example.com' });
    await put(seller, `other-amount/${more.id}`, { amount: 2_500 });
    const texts = (await moneyMails()).map(({ to, text }) => [to, text] as const);
    expect(texts).toHaveLength(2);
    expect(new Map(texts).get('davi@example.com')).toContain('pagamento de R$ 5,00, que não fecha');
    expect(new Map(texts).get('bia@example.com')).toContain('O valor de R$ 5,00, pago a mais');
  });

  test('nothing of what has gone back before the round', async () => {
    const { seller, raffle } = await sales.newShop();
    const { id } = await steps.buy(raffle, { email: 'gil@example.com' });
    await put(seller, `other-amount/${id}`, { amount: 500 });
    await put(seller, `refunded/${id}`);
    expect(await subjects()).toEqual([REFUNDED]);
  });
});

describe('what was held of a canceled raffle (P-788)', () => {
  const endings = async () => {
    await Promise.all([mailBuyers(api.services), mailBuyers(api.services)]);
    await api.sent.idle();
    return api.sent.mails.filter(({ subject }) => subject === 'Sua reserva foi cancelada');
  };
  const cancel = async ({ seller, raffle }: Pick<OnlinePurchase, 'seller' | 'raffle'>): Promise<void> => {
    const body = { reason: 'Adoeci' };
    const reply = await api.request('PUT', `/private/raffle/${raffle}/cancel`, { as: seller, body });
    expect(reply.status, reply.text).toBe(200);
  };

  test('is mailed once, with the code and no words of the organizer', async () => {
    const shop = await sales.newShop();
    const { id, purchase } = await steps.buy(shop.raffle, { email: 'gil@example.com' });
    await steps.buy(shop.raffle, { email: undefined });
    await cancel(shop);
    await cancel(shop);
    const [mail, ...others] = await endings();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'gil@example.com' });
    expect(mail?.text).toContain(`compra ${formatPurchaseCode(String(purchase.code))}, de R$ 20,00`);
    expect(mail?.text).toContain(`/c/${id}#`);
    expect(mail?.text).not.toContain('Adoeci');
  });

  test('not if it was paid meanwhile: the mail of its money tells it', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await cancel(purchase);
    await sales.payPix(paymentId, 'approve');
    await sales.ask(purchase);
    expect(await endings()).toEqual([]);
    expect(api.sent.mails.map(({ subject }) => subject)).toContain('A rifa foi cancelada');
  });
});
