import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purchaseWebhookPath } from '#server/services/selling/provider-payments/webhook-path.ts';
import { drawRaffle, fixList } from '#tests/api/harness/listed-sale.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';
import { makeBuild } from '#tests/api/harness/stand-in-build.ts';
import { repliesToStrangers } from '#tests/api/harness/replies-to-strangers.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

beforeAll(() => {
  fee.distFolder = makeBuild();
});
afterAll(() => fs.rmSync(fee.distFolder ?? '', { recursive: true }));

/** The provider's next answer is an error of no kind that is known, which quotes the request. */
let fails: boolean;
beforeEach(() => {
  fails = false;
  fee.changeAccounts(({ createPixPayment, findPayment }) => ({
    createPixPayment: (request, ...given) =>
      fails ? Promise.reject(new Error(JSON.stringify(request))) : createPixPayment(request, ...given),
    findPayment: (id, ...given) =>
      fails ? Promise.reject(new Error(`payment ${id}`)) : findPayment(id, ...given),
  }));
});

const PAID = { name: 'Marilda Quixaba Zanforlin', phone: '31977776666', email: 'marilda@zanforlin.example' };
const FAILED = { name: 'Otoniel Brumado Xerez', phone: '31966665555', email: 'otoniel@xerez.example' };
/** Who pays need not be who buys. */
const PAYER = { email: 'pagador@kolbe.example', identification: { type: 'CPF', number: '52998224725' } };
const WRITTEN_CPF = '529.982.247-25';
const PEOPLE = [PAID, FAILED].flatMap(({ name, phone, email }) => [
  ...name.split(' ').slice(1),
  phone,
  email,
]);

/** All that is known of what a purchase was to be paid with at the provider. */
async function traceOf({ id, seller }: OnlinePurchase): Promise<string[]> {
  const attempts = await api.database.db
    .selectFrom('purchaseCheckout')
    .select(['providerRef', 'idempotencyKey', 'content'])
    .where('purchaseId', '=', id)
    .execute();
  const secrets = [sales.tokenOf(seller), purchaseWebhookPath(api.services.secrets, id)];
  const known = attempts.flatMap(({ providerRef, idempotencyKey, content }) => {
    const { method: _method, ...shown } = content ?? {};
    return [providerRef, idempotencyKey, ...Object.values(shown)];
  });
  return [...known, ...secrets].filter((one) => typeof one === 'string');
}

/** A purchase that was paid by Pix, with a notification. */
async function buyPaid(shop: Awaited<ReturnType<typeof sales.newShop>>) {
  const purchase = await sales.buyAt(shop, { ...PAID, quantity: 20 });
  const paymentId = await sales.pixOf(purchase, PAYER);
  await sales.payPix(paymentId, 'approve');
  expect((await sales.notify(purchase, paymentId)).status).toBe(200);
  expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  return { purchase, paymentId };
}

/** A purchase whose Pix code is refused, then made, and of which the provider's answers are errors. */
async function buyFailed(shop: Awaited<ReturnType<typeof sales.newShop>>): Promise<OnlinePurchase> {
  const purchase = await sales.buyAt(shop, { ...FAILED, quantity: 1 });
  const statusOf = async (method: 'pix' | 'card') =>
    (await sales.checkout(purchase, method, { body: PAYER })).status;
  await fee.setFaults({ refuses: 'identification' });
  expect(await statusOf('pix')).toBe(422);
  await fee.setFaults({ garbage: 'shape' });
  expect(await statusOf('pix')).toBe(503);
  await fee.setFaults({});
  fails = true;
  expect(await statusOf('pix')).toBe(500);
  fails = false;
  await sales.cardOf(purchase);
  return purchase;
}

/** A notification of a payment that the provider then fails to tell of. */
async function notifyInVain(purchase: OnlinePurchase, paymentId: string): Promise<void> {
  fails = true;
  expect((await sales.notify(purchase, paymentId)).status).toBeGreaterThanOrEqual(500);
  fails = false;
}

test('of what is paid at the provider, or fails there, no public reply, page or log line tells ids, codes or who pays', async () => {
  const shop = await sales.newShop({
    ...{ showLastBuyers: true, enableMostPurchased: true, mostPurchasedPrize: 'Uma caneca' },
  });
  const { seller, raffle, config } = shop;
  const { purchase: paid, paymentId } = await buyPaid(shop);
  const failed = await buyFailed(shop);
  await notifyInVain(paid, paymentId);
  const { number } = PAYER.identification;
  const telling = [...PEOPLE, PAYER.email, number, WRITTEN_CPF, paymentId];
  telling.push(...(await traceOf(paid)), ...(await traceOf(failed)));
  const page = `/${raffle}/rifa-digital/rifa-do-joao`;
  const toldOf = ({ id }: OnlinePurchase) => {
    const own = { hold: id, ownHold: id, online: id, paid: id, owed: id, own: id, asked: id };
    const setting = { setting: {}, challenge: '', undoToken: '' };
    const sale = { raffle, paidNumber: 0, ...own };
    return repliesToStrangers(
      api,
      { person: seller, raffle: { _id: raffle }, config, ...setting, sale },
      page,
      telling,
    );
  };
  const other = { secret: 'A'.repeat(43) };
  for (const purchase of [paid, failed]) {
    const refused = await sales.checkout(purchase, 'pix', other);
    expect(telling.filter((one) => refused.text.includes(one))).toEqual([]);
    expect(await toldOf(purchase)).toEqual([]);
  }
  await fixList(api, raffle);
  await drawRaffle(api);
  api.pass(60_000);
  for (const purchase of [paid, failed]) expect(await toldOf(purchase)).toEqual([]);
  const log = api.logged.join('\n');
  expect(log).toContain('unexpected');
  expect(telling.filter((one) => log.includes(one))).toEqual([]);
});

test('what is kept of the provider’s replies does not say who paid (P-607)', async () => {
  await buyPaid(await sales.newShop());
  const events = await api.database.db.selectFrom('purchaseEvent').select('rawReply').execute();
  const kept = events.map(({ rawReply }) => rawReply).join();
  expect(kept).toContain('accredited');
  expect(kept).not.toContain(PAYER.email);
});
