import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

const credentialOf = ({ seller }: OnlinePurchase) =>
  api.database.db
    .selectFrom('sellerCredential')
    .selectAll()
    .where('ownerId', '=', seller.id)
    .executeTakeFirstOrThrow();

/** Windows that accounts are searched for, as minutes before each search. */
function recordWindows(): number[] {
  const minutes: number[] = [];
  fee.changeAccounts(({ searchChanges }) => ({
    searchChanges(window, ...given) {
      minutes.push((+window.to - +window.from) / 60_000);
      return searchChanges(window, ...given);
    },
  }));
  return minutes;
}

test('a card payment that neither a notification nor the search by reference has told is found', async () => {
  const purchase = await sales.buy();
  const page = await sales.cardOf(purchase);
  await fee.setFaults({ searchMisses: true });
  await fee.choose(page, 'approve');
  sales.selling.passMinutes(1);
  await sales.reconcile();
  expect(await sales.statusOf(purchase)).toBe('pending');
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  expect(await sales.statusOf(purchase)).toBe('approved');
});

test('a payment that is found twice counts once, and those of others in the account do not count', async () => {
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  await sales.payPix(paymentId, 'approve');
  fee.changeAccounts(({ searchChanges }) => ({
    async searchChanges(...given) {
      const found = await searchChanges(...given);
      const foreign = [null, 'another shop', '019aa000-0000-7000-8000-000000000000'].map(
        (externalReference) => ({
          ...found.payments[0]!,
          id: '77',
          externalReference,
        }),
      );
      return { ...found, payments: [...found.payments, ...foreign] };
    },
  }));
  for (let searches = 0; searches < 2; searches += 1) {
    sales.selling.passMinutes(1);
    expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  }
  expect(await sales.effectsOf(purchase)).toMatchObject([{ providerRef: paymentId, outcome: 'paid' }]);
  const kept = await api.database.db.selectFrom('strayPayment').select(['id', 'reference']).execute();
  expect(kept).toEqual([{ id: '77', reference: '019aa000-0000-7000-8000-000000000000' }]);
});

test('payments with texts that no database takes keep no other payment of the account from being applied', async () => {
  const purchase = await sales.buy();
  await sales.payPix(await sales.pixOf(purchase), 'approve');
  const stray = '019aa000-0000-7000-8000-000000000000';
  const foreign = [
    ['\0', 'maria@example.com'],
    [stray, 'maria\0@example.com'],
  ] as const;
  for (const [externalReference, payerEmail] of foreign) {
    const { payment } = await sales.accountOf(purchase.seller).createPixPayment({
      ...{ amountCents: 5_000, description: 'Boné', externalReference, idempotencyKey: randomUUID() },
      ...{ payer: { email: payerEmail, firstName: 'Maria', lastName: '' }, notificationPath: '/elsewhere' },
      expiresAt: new Date(+api.now + 3_600_000),
    });
    await sales.payPix(payment.id, 'approve');
  }
  sales.selling.passMinutes(1);
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  expect(await sales.statusOf(purchase)).toBe('approved');
  expect((await credentialOf(purchase)).searchedUntil).toEqual(api.now);
  const kept = await api.database.db.selectFrom('strayPayment').select(['reference', 'payerEmail']).execute();
  expect(kept).toEqual([{ reference: stray, payerEmail: '' }]);
});

test('an account is searched once a minute, further back every tenth and sixtieth time', async () => {
  const purchase = await sales.buy();
  await sales.cardOf(purchase);
  const minutes = recordWindows();
  for (let searches = 0; searches < 61; searches += 1) {
    expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
    expect(await sales.search()).toEqual({ asked: 0, failed: 0 });
    sales.selling.passMinutes(1);
  }
  const expected = Array.from({ length: 61 }, (_, place) => {
    const lookback = (place % 60 === 0 && 60) || (place % 10 === 0 && 10) || 1;
    return place === 0 ? lookback : lookback + 1;
  });
  expect(minutes).toEqual(expected);
});

test('a minute with more changes than one search tells is passed, and the search never runs backwards', async () => {
  const purchase = await sales.buy();
  await sales.cardOf(purchase);
  await sales.search();
  const { searchedUntil } = await credentialOf(purchase);
  const from: Date[] = [];
  fee.changeAccounts(() => ({
    searchChanges({ from: since, to }) {
      from.push(since);
      // A thousand changes in the minute of the lookback.
      const isLookback = +since < Number(searchedUntil);
      return Promise.resolve({ payments: [], until: isLookback ? new Date(+since + 1_000) : to });
    },
  }));
  sales.selling.passMinutes(1);
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  expect(from).toEqual([new Date(Number(searchedUntil) - 60_000), searchedUntil]);
  expect((await credentialOf(purchase)).searchedUntil).toEqual(api.now);
});

test('after an outage of days, or the restore of a copy, the search begins where the last one ended', async () => {
  const purchase = await sales.buy();
  await sales.cardOf(purchase);
  await sales.search();
  const { searchedUntil } = await credentialOf(purchase);
  let isSilent = true;
  const from: Date[] = [];
  fee.changeAccounts(({ searchChanges }) => ({
    searchChanges(window, ...given) {
      from.push(window.from);
      return isSilent ? Promise.reject(new ProviderError('no-answer')) : searchChanges(window, ...given);
    },
  }));
  sales.selling.passMinutes(30);
  expect(await sales.search()).toEqual({ asked: 1, failed: 1 });
  isSilent = false;
  api.passDays(3);
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  const minuteBefore = new Date(Number(searchedUntil) - 60_000);
  expect(from).toEqual([minuteBefore, minuteBefore]);
  expect((await credentialOf(purchase)).searchedUntil).toEqual(api.now);
});

test('accounts without attempts of the last day are left alone, and those whose token is refused', async () => {
  const purchase = await sales.buy();
  expect(await sales.search()).toEqual({ asked: 0, failed: 0 });
  await sales.cardOf(purchase);
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  sales.selling.passMinutes(23 * 60);
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  sales.selling.passMinutes(2 * 60);
  // Once more, since the last search was less than a day after the attempt.
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  sales.selling.passMinutes(1);
  expect(await sales.search()).toEqual({ asked: 0, failed: 0 });

  const another = await sales.buy();
  await sales.cardOf(another);
  await fee.setFaults({ refuses: 'token' });
  expect(await sales.search()).toEqual({ asked: 1, failed: 1 });
  expect((await credentialOf(another)).refusedAt).toEqual(api.now);
  sales.selling.passMinutes(1);
  expect(await sales.search()).toEqual({ asked: 0, failed: 0 });
});
