import { describe, expect, test } from 'vitest';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { sweep } from '#server/services/system/sweep.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

const attemptsOf = ({ id }: OnlinePurchase) =>
  api.database.db
    .selectFrom('purchaseCheckout')
    .select(['attempt', 'state', 'idempotencyKey', 'credentialId', 'providerRef'])
    .where('purchaseId', '=', id)
    .orderBy('attempt')
    .execute();
const credentials = () => api.database.db.selectFrom('sellerCredential').selectAll().execute();

/** A purchase with a Pix code of the seller's account A, who then connects account B, or none. */
async function codeOfReplaced(replace: 'connect' | 'disconnect') {
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  const account = sales.accountOf(purchase.seller);
  await sales[replace](purchase.seller);
  return { purchase, paymentId, account };
}

describe('a seller who replaces or removes the token (P-604)', () => {
  test.each(['connect', 'disconnect'] as const)(
    '%s: a code of before is paid and counts',
    async (replace) => {
      const { purchase, paymentId } = await codeOfReplaced(replace);
      await sales.payPix(paymentId, 'approve');
      expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
    },
  );

  test.each(['connect', 'disconnect'] as const)('%s: so does its notification', async (replace) => {
    const { purchase, paymentId } = await codeOfReplaced(replace);
    await sales.payPix(paymentId, 'approve');
    expect((await sales.notify(purchase, paymentId)).status).toBe(200);
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test.each(['connect', 'disconnect'] as const)('%s: reconciliation finds it', async (replace) => {
    const { purchase, paymentId } = await codeOfReplaced(replace);
    await sales.payPix(paymentId, 'approve');
    sales.selling.passMinutes(1);
    expect(await sales.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test.each(['connect', 'disconnect'] as const)(
    '%s: a refund goes through the old account',
    async (replace) => {
      const { purchase, paymentId, account } = await codeOfReplaced(replace);
      await sales.payPix(paymentId, 'approve-twice');
      expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
      expect(await sales.effectsOf(purchase)).toMatchObject([
        { providerRef: paymentId, outcome: 'paid' },
        { outcome: 'refunded', reason: 'double' },
      ]);
      const statuses = (await account.searchPayments(purchase.id)).map(({ status }) => status);
      expect(statuses.sort()).toEqual(['approved', 'refunded']);
    },
  );

  test('a cancellation by hand cancels the code at the old account', async () => {
    const { purchase, paymentId, account } = await codeOfReplaced('connect');
    expect((await sales.selling.cancel(purchase.seller, purchase.id)).status).toBe(200);
    expect(await account.findPayment(paymentId)).toMatchObject({ status: 'cancelled' });
  });

  test('payments at both accounts are both seen', async () => {
    const { purchase, paymentId } = await codeOfReplaced('connect');
    await fee.choose(await sales.cardOf(purchase), 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
    await sales.payPix(paymentId, 'approve');
    await sales.ask(purchase);
    expect(await sales.effectsOf(purchase)).toMatchObject([
      { providerRef: paymentId, outcome: 'refunded', reason: 'double' },
      { outcome: 'paid' },
    ]);
    const used = (await attemptsOf(purchase)).map(({ credentialId }) => credentialId);
    expect(new Set(used).size).toBe(2);
  });

  test('an account that fails hides no payment at the other', async () => {
    const { purchase, paymentId } = await codeOfReplaced('connect');
    const initPoint = await sales.cardOf(purchase);
    const old = await sales.accountOf(purchase.seller).searchPayments(purchase.id);
    expect(old).toEqual([]);
    await fee.choose(initPoint, 'approve');
    fee.changeAccounts(({ searchPayments }) => ({
      async searchPayments(...given) {
        const found = await searchPayments(...given);
        if (found.some(({ id }) => id === paymentId)) throw new ProviderError('refused', 401);
        return found;
      },
    }));
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  });

  test('a removed account’s late money is given back', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await sales.lapsePayable();
    const { seller, raffle } = purchase;
    const finished = await api.request('PUT', `/private/finish-raffle/${raffle}`, { as: seller });
    expect(finished.status, finished.text).toBe(200);
    const removed = await api.request('PUT', `/api/user/${seller.id}`, {
      as: seller,
      body: { isDeleted: true, email: '', phoneNumber: '' },
    });
    expect(removed.status, removed.text).toBe(200);
    expect(await api.database.db.selectFrom('sellerProfile').selectAll().execute()).toEqual([]);
    await sales.payPix(paymentId, 'approve');
    await sales.ask(purchase);
    expect(await sales.effectsOf(purchase)).toMatchObject([{ providerRef: paymentId, outcome: 'refunded' }]);
  });
});

describe('how long a replaced token is kept (P-604)', () => {
  test('180 days after its last payment, encrypted for its own row', async () => {
    const { purchase, paymentId } = await codeOfReplaced('connect');
    await sales.payPix(paymentId, 'approve');
    await sales.ask(purchase);
    const kept = await credentials();
    expect(kept.map(({ replacedAt }) => replacedAt === null).sort()).toEqual([false, true]);
    expect(JSON.stringify(kept)).not.toContain('TEST-seller');
    for (const { id, tokenSealed } of kept)
      expect(api.services.secrets.open(tokenSealed, id)).toContain('TEST-seller');
    api.passDays(179);
    await sweep(api.services);
    expect(await credentials()).toHaveLength(2);
    api.passDays(2);
    await sweep(api.services);
    expect(await credentials()).toMatchObject([{ replacedAt: null }]);
  });

  test('two hours, if nothing was paid through it', async () => {
    const { seller } = await sales.newShop();
    await sales.connect(seller);
    await sweep(api.services);
    expect(await credentials()).toHaveLength(2);
    sales.selling.passMinutes(121);
    await sweep(api.services);
    expect(await credentials()).toMatchObject([{ replacedAt: null }]);
  });
});

describe('an attempt to pay (P-720)', () => {
  const keyOf = ({ id }: OnlinePurchase, attempt: number) =>
    expect.stringMatching(new RegExp(`^${id}-pix-${attempt}-[0-9a-f]{16}$`)) as string;

  test('is stored with key and credential before the provider is asked', async () => {
    const purchase = await sales.buy();
    let seen: Awaited<ReturnType<typeof attemptsOf>> = [];
    fee.changeAccounts(({ createPixPayment }) => ({
      async createPixPayment(...given) {
        seen = await attemptsOf(purchase);
        return createPixPayment(...given);
      },
    }));
    const paymentId = await sales.pixOf(purchase);
    const [{ id: credentialId = '' } = {}] = await credentials();
    expect(seen).toMatchObject([
      { attempt: 1, state: 'open', credentialId, providerRef: null, idempotencyKey: keyOf(purchase, 1) },
    ]);
    expect(await attemptsOf(purchase)).toEqual([{ ...seen[0], providerRef: paymentId }]);
  });

  test('whose reply is lost is sent again with its key and credential, also after another token was saved', async () => {
    const purchase = await sales.buy();
    const account = sales.accountOf(purchase.seller);
    let losesReply = true;
    fee.changeAccounts(({ createPixPayment }) => ({
      async createPixPayment(...given) {
        const made = await createPixPayment(...given);
        if (losesReply) throw new ProviderError('no-answer');
        return made;
      },
    }));
    expect((await sales.checkout(purchase, 'pix')).status).toBe(503);
    losesReply = false;
    await sales.connect(purchase.seller);
    const paymentId = await sales.pixOf(purchase);
    expect(await account.searchPayments(purchase.id)).toMatchObject([{ id: paymentId }]);
    expect(await attemptsOf(purchase)).toMatchObject([{ attempt: 1, state: 'open', providerRef: paymentId }]);
    await sales.payPix(paymentId, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  });

  test('ends when the provider refuses it; the next one has another key', async () => {
    const purchase = await sales.buy();
    let refuses = true;
    fee.changeAccounts(({ createPixPayment }) => ({
      createPixPayment: (...given) =>
        refuses ? Promise.reject(new ProviderError('refused', 400)) : createPixPayment(...given),
    }));
    expect((await sales.checkout(purchase, 'pix')).ok).toBe(false);
    refuses = false;
    await sales.pixOf(purchase);
    expect(await attemptsOf(purchase)).toMatchObject([
      { attempt: 1, state: 'ended', idempotencyKey: keyOf(purchase, 1) },
      { attempt: 2, state: 'open', idempotencyKey: keyOf(purchase, 2) },
    ]);
  });

  test.each([
    ['rejected', 'reject'],
    ['given back', 'pay-less'],
  ] as const)('ends when its payment is %s', async (_what, choice) => {
    const purchase = await sales.buy();
    const first = await sales.pixOf(purchase);
    await sales.payPix(first, choice);
    await sales.ask(purchase);
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'ended' }]);
    const second = await sales.pixOf(purchase);
    expect(second).not.toBe(first);
    await sales.payPix(second, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  });

  test('ends when its time is up', async () => {
    const purchase = await sales.buy();
    const first = await sales.pixOf(purchase);
    await api.database.db
      .updateTable('purchase')
      .set({ expiresAt: new Date(api.now.getTime() + 7_200_000) })
      .execute();
    sales.selling.passMinutes(40);
    expect(await sales.pixOf(purchase)).not.toBe(first);
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'ended' }, { state: 'open' }]);
  });
});

test("the fee is paid into the platform's account and tickets into the seller's, neither into the other (P-606)", async () => {
  const { person, id } = await fee.newDearRaffle();
  await fee.choose(await fee.checkoutOf(person, id), 'approve');
  const purchase = await sales.buy();
  const ticketsPaid = await sales.pixOf(purchase);
  await sales.payPix(ticketsPaid, 'approve');
  const seller = sales.accountOf(purchase.seller);
  const [feePaid] = (await api.feeProvider?.searchPayments(id)) ?? [];
  expect(feePaid).toMatchObject({ status: 'approved' });
  expect(await seller.findPayment(ticketsPaid)).toMatchObject({ status: 'approved' });
  expect(await seller.findPayment(feePaid?.id ?? '')).toBeUndefined();
  expect(await api.feeProvider?.findPayment(ticketsPaid)).toBeUndefined();
});
