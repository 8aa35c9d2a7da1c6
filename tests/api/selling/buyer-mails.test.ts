import { expect, test } from 'vitest';
import type { PublicLogPage } from '#core/domain/public-log.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { mailBuyers } from '#server/services/selling/buyer/mail-buyers.ts';
import { readLogHead } from '#server/tickets/log/read-log.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { api } = sales.fee;

/** Rounds of two servers at once after some minutes, and all mails to buyers so far. */
async function mailedAfter(minutes: number) {
  sales.selling.passMinutes(minutes);
  await Promise.all([mailBuyers(api.services), mailBuyers(api.services)]);
  await api.sent.idle();
  return api.sent.mails.filter(({ text }) => text.includes('/c/'));
}

const linkIn = (mail: { text: string } | undefined) => /\/c\/(\S+)#(\S+)/.exec(mail?.text ?? '') ?? [];

async function pay(purchase: OnlinePurchase): Promise<void> {
  await sales.payPix(await sales.pixOf(purchase), 'approve');
  expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
}

test('a hold is mailed after a minute, and its receipt once it is paid, once each (P-756)', async () => {
  const purchase = await sales.buy();
  expect(await mailedAfter(0)).toEqual([]);
  const [held, ...others] = await mailedAfter(1);
  expect(others).toEqual([]);
  expect(held).toMatchObject({ to: 'maria@example.com', subject: 'Sua reserva espera o pagamento' });
  // What an organizer writes is not mailed to an address that anybody may have typed.
  expect(held?.text).not.toContain('Rifa do João');
  const { code } = await sales.known(purchase);
  expect(held?.text).toContain(`Código da compra: ${formatPurchaseCode(String(code))}`);
  await pay(purchase);
  const [, paid, ...more] = await mailedAfter(1);
  expect(paid).toMatchObject({ to: 'maria@example.com', subject: 'Pagamento confirmado: seu recibo' });
  expect(paid?.text).toContain('R$ 20,00 por 2 números na rifa “Rifa do João”');
  expect(more).toEqual([]);
  expect(await mailedAfter(10)).toHaveLength(2);
});

test('a receipt that is mailed has the head of the public log at that time', async () => {
  const purchase = await sales.buy();
  await pay(purchase);
  const [mail] = await mailedAfter(1);
  const { head } = (await api.request('GET', '/public/log?after=0')).body as unknown as PublicLogPage;
  expect(mail?.text).toContain(`registro público nº ${head.seq}, ${head.hash}`);
  await sales.newShop();
  expect(await readLogHead(api.database.db)).not.toEqual(head);
});

test('the token of a mailed link opens that purchase, as its secret does, and no other', async () => {
  const purchase = await sales.buy();
  const [mail] = await mailedAfter(1);
  const [, id, token] = linkIn(mail);
  expect(id).toBe(purchase.id);
  expect(token).not.toBe(purchase.secret);
  const other = await sales.buyAt(purchase);
  const read = (which: string) => sales.selling.read(which, token);
  expect([(await read(purchase.id)).status, (await read(other.id)).status]).toEqual([200, 404]);
  const givenUp = await api.request('DELETE', `/public/payment/${purchase.id}`, {
    headers: { 'x-payment-secret': token ?? '' },
  });
  expect(givenUp.status).toBe(200);
});

test('a hold that was paid within its minute, or given up, is not mailed', async () => {
  const purchase = await sales.buy();
  await pay(purchase);
  const givenUp = await sales.buyAt(purchase);
  await api.request('DELETE', `/public/payment/${givenUp.id}`, {
    headers: { 'x-payment-secret': givenUp.secret },
  });
  expect((await mailedAfter(1)).map(({ subject }) => subject)).toEqual(['Pagamento confirmado: seu recibo']);
});

test("who pays by the seller's own key is mailed nothing", async () => {
  const shop = await sales.newShop();
  const { id } = await sales.buyAt(shop, { option: 'pix' });
  await sales.selling.confirm(shop.seller, id);
  expect(await mailedAfter(1)).toEqual([]);
});

test('a hold is mailed a minute after the provider was chosen, not after it was made', async () => {
  const purchase = await sales.buyAt(await sales.newShop(), { option: 'pix' });
  expect(await mailedAfter(10)).toEqual([]);
  const chosen = await api.request('PUT', `/public/payment/${purchase.id}/option`, {
    body: { option: 'mp' },
    headers: { 'x-payment-secret': purchase.secret },
  });
  expect(chosen.status).toBe(200);
  expect(await mailedAfter(0)).toEqual([]);
  expect(await mailedAfter(1)).toMatchObject([{ subject: 'Sua reserva espera o pagamento' }]);
});

test('a payment that is learned days later has its receipt mailed', async () => {
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  await sales.payPix(paymentId, 'approve');
  api.passDays(2);
  await sales.notify(purchase, paymentId);
  expect(await sales.statusOf(purchase)).toBe('approved');
  expect(await mailedAfter(0)).toMatchObject([{ subject: 'Pagamento confirmado: seu recibo' }]);
});

test('purchases of before there were such mails are mailed nothing when they change', async () => {
  const purchase = await sales.buy();
  const { db } = api.database;
  const forget = () => db.deleteFrom('purchaseMail').execute();
  const touch = () => db.updateTable('purchase').set({ inReview: false }).execute();
  await forget();
  await touch();
  expect(await mailedAfter(1)).toEqual([]);
  await pay(purchase);
  await forget();
  await touch();
  expect(await mailedAfter(1)).toEqual([]);
});

test('who chooses the provider later is mailed at the address that the provider is given', async () => {
  const shop = await sales.newShop();
  const purchase = await sales.buyAt(shop, { email: undefined });
  expect(await mailedAfter(1)).toEqual([]);
  await sales.checkout(purchase, 'pix', { body: { email: 'ana@example.com' } });
  expect(await mailedAfter(1)).toMatchObject([{ to: 'ana@example.com' }]);
});

test('an address that the provider refuses is mailed nothing: the next that it takes is', async () => {
  const purchase = await sales.buyAt(await sales.newShop(), { email: undefined });
  await sales.fee.setFaults({ refuses: 'payer' });
  const refused = await sales.checkout(purchase, 'pix', { body: { email: 'joao@example.com' } });
  expect(refused.status).toBe(422);
  await sales.fee.setFaults({ downForMs: 60_000 });
  const unanswered = await sales.checkout(purchase, 'pix', { body: { email: 'bia@example.com' } });
  expect(unanswered.status).toBe(503);
  expect(await mailedAfter(1)).toEqual([]);
  await sales.fee.setFaults({});
  await sales.checkout(purchase, 'pix', { body: { email: 'ana@example.com' } });
  expect(await mailedAfter(0)).toEqual([]);
  expect(await mailedAfter(1)).toMatchObject([{ to: 'ana@example.com' }]);
});

test('a later address that the provider takes gets the receipt, and ends the link of the one before', async () => {
  const purchase = await sales.buy();
  const [, id = '', before] = linkIn((await mailedAfter(1))[0]);
  await sales.checkout(purchase, 'card', { body: { email: 'ana@example.com' } });
  expect((await sales.selling.read(id, before)).status).toBe(404);
  // Nobody is asked about the second address of the same page.
  await sales.checkout(purchase, 'card', { body: { email: 'bia@example.com' } });
  await sales.payPix(await sales.pixOf(purchase, { email: 'ana@example.com' }), 'approve');
  expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  const [, paid, ...more] = await mailedAfter(1);
  expect(paid).toMatchObject({ to: 'ana@example.com', subject: 'Pagamento confirmado: seu recibo' });
  expect(more).toEqual([]);
  expect((await sales.selling.read(id, linkIn(paid)[2])).status).toBe(200);
});

test('an address that the provider takes after the payment replaces none', async () => {
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  sales.fee.changeAccounts(({ createPreference }) => ({
    async createPreference(...given) {
      await sales.payPix(paymentId, 'approve');
      await sales.notify(purchase, paymentId);
      return createPreference(...given);
    },
  }));
  await sales.checkout(purchase, 'card', { body: { email: 'ana@example.com' } });
  expect(await sales.statusOf(purchase)).toBe('approved');
  expect(await mailedAfter(0)).toMatchObject([{ to: 'maria@example.com' }]);
});

test('the seller cannot have the link mailed to another address', async () => {
  const purchase = await sales.buyAt(await sales.newShop(), { email: undefined });
  await api.request('POST', `/public/payment/createpayment/mp/${purchase.seller.id}`, {
    as: purchase.seller,
    body: { payment: purchase.id, method: 'pix', email: 'joao@example.com' },
  });
  expect(await mailedAfter(1)).toEqual([]);
});

test('an address is mailed five holds a day', async () => {
  const shop = await sales.newShop();
  const email = 'joana@example.com';
  for (let made = 0; made < 6; made += 1) await sales.buyAt(shop, { email });
  expect(await mailedAfter(1)).toHaveLength(5);
  const other = await sales.newShop();
  await sales.buyAt(other, { email: 'Joana@example.com' });
  expect(await mailedAfter(1)).toHaveLength(5);
  await sales.buyAt(other, { email: 'ana@example.com' });
  expect(await mailedAfter(1)).toHaveLength(6);
});

test('a hold is mailed before a hundred other mails, and the round says that there are more', async () => {
  const shop = await sales.newShop();
  const { id: purchaseId } = await sales.buyAt(shop, { email: undefined });
  const others = Array.from({ length: 100 }, (_, index) => `other-${index}`);
  await api.database.db
    .insertInto('purchaseMail')
    .values(others.map((kind) => ({ purchaseId, kind, dueAt: new Date(0) })))
    .execute();
  await sales.buyAt(shop, { email: 'ana@example.com' });
  sales.selling.passMinutes(1);
  expect(await mailBuyers(api.services)).toEqual({ hasMore: true });
  await api.sent.idle();
  expect(api.sent.mails.at(-1)).toMatchObject({ to: 'ana@example.com' });
  expect(await mailBuyers(api.services)).toEqual({ hasMore: false });
});
