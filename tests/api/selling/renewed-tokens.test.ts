import { describe, expect, test } from 'vitest';
import { sweep } from '#server/services/system/sweep.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

/** A purchase with a Pix code whose seller's token is refused, and who connects the same account again. */
async function codeOfRefused() {
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  await sales.reconnect(purchase.seller, () => sales.ask(purchase));
  return { purchase, paymentId, account: sales.accountOf(purchase.seller) };
}

const reconcile = () => {
  sales.selling.passMinutes(1);
  return sales.reconcile();
};
const search = async () => {
  await fee.setFaults({ searchMisses: true });
  return sales.search();
};
const NOTICED_BY: readonly [string, (purchase: OnlinePurchase, paymentId: string) => Promise<unknown>][] = [
  ['the waiting buyer’s page', (purchase) => sales.ask(purchase)],
  ['a notification', (purchase, paymentId) => sales.notify(purchase, paymentId)],
  ['reconciliation', reconcile],
  ['the search of the account', search],
];

describe('a seller whose token is refused and who connects the same account again (P-780)', () => {
  test.each(NOTICED_BY)('%s tells that a code of before is paid', async (_what, notice) => {
    const { purchase, paymentId } = await codeOfRefused();
    await sales.payPix(paymentId, 'approve');
    await notice(purchase, paymentId);
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('what is due of it is given back', async () => {
    const { purchase, paymentId, account } = await codeOfRefused();
    await sales.payPix(paymentId, 'approve-twice');
    await search();
    await reconcile();
    expect(await sales.effectsOf(purchase)).toMatchObject([
      { providerRef: paymentId, outcome: 'paid' },
      { outcome: 'refunded', reason: 'double' },
    ]);
    expect(await account.findPayment(paymentId)).toMatchObject({ status: 'approved' });
  });

  test('a cancellation by hand cancels its code', async () => {
    const { purchase, paymentId, account } = await codeOfRefused();
    expect((await sales.selling.cancel(purchase.seller, purchase.id)).status).toBe(200);
    expect(await account.findPayment(paymentId)).toMatchObject({ status: 'cancelled' });
  });

  test('the account is searched on from where the search ended', async () => {
    const purchase = await sales.buy();
    await sales.cardOf(purchase);
    await sales.search();
    const searchedUntil = +api.now;
    await sales.reconnect(purchase.seller, () => sales.ask(purchase));
    let from = 0;
    fee.changeAccounts(({ searchChanges }) => ({
      searchChanges(window, ...given) {
        from = +window.from;
        return searchChanges(window, ...given);
      },
    }));
    sales.selling.passMinutes(180);
    expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
    expect(from).toBe(searchedUntil - 3_600_000);
  });

  test('the new token is kept for what was begun with the refused one', async () => {
    const { purchase, paymentId } = await codeOfRefused();
    await sales.connect(purchase.seller);
    await sales.payPix(paymentId, 'approve');
    sales.selling.passMinutes(121);
    await sweep(api.services);
    await sales.ask(purchase);
    expect(await sales.effectsOf(purchase)).toMatchObject([{ providerRef: paymentId }]);
  });
});

test('a refused token is asked on where the seller connects another account', async () => {
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  await fee.setFaults({ refuses: 'token' });
  await sales.ask(purchase);
  await fee.setFaults({});
  const account = sales.accountOf(purchase.seller);
  await sales.connect(purchase.seller);
  await sales.selling.cancel(purchase.seller, purchase.id);
  expect(await account.findPayment(paymentId)).toMatchObject({ status: 'cancelled' });
});
