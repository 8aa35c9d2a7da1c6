import { describe, expect, test } from 'vitest';
import { ProviderError, type RefusalReason } from '#server/providers/payment-provider.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

describe('a chargeback decided for the seller (P-722)', () => {
  /** Nothing is given back on request, what is charged back is. */
  const refuseRefunds = (reason: RefusalReason) =>
    fee.changeAccounts(() => ({
      refundPayment: () => Promise.reject(new ProviderError('refused', 400, reason)),
    }));

  async function chargeBack(purchase: OnlinePurchase, paymentId: string): Promise<void> {
    await fee.changePayment(paymentId, 'charged_back');
    await sales.ask(purchase);
    await fee.changePayment(paymentId, 'approved');
    sales.holdRefunds();
    await sales.ask(purchase);
  }

  test('of money that was owed back is owed back again, at once', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await api.database.db.updateTable('pool').set({ freezesAt: api.now }).execute();
    refuseRefunds('no-balance');
    await sales.payPix(paymentId, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'refund_due', refundProblem: 'no-balance' });
    await chargeBack(purchase, paymentId);
    expect(await sales.known(purchase)).toMatchObject({
      ...{ status: 'refund_due', refundDue: 2_000, refundBy: 'provider', refundProblem: null },
    });
  });

  test('of a paid purchase whose money its seller had agreed to give back is owed back again (P-1116)', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await sales.payPix(paymentId, 'approve');
    await sales.ask(purchase);
    refuseRefunds('no-balance');
    const owed = await api.request('POST', `/private/payment/refund/${purchase.id}`, { as: purchase.seller });
    expect(owed.body).toMatchObject({ status: 'refund_due' });
    await chargeBack(purchase, paymentId);
    expect(await sales.known(purchase)).toMatchObject({
      ...{ status: 'refund_due', refundDue: 2_000, refundBy: 'provider', refundProblem: null, tickets: [] },
    });
    expect(await sales.effectsOf(purchase)).toMatchObject([{ outcome: 'refund_due', reason: 'seller' }]);
  });

  test('of a payment with a surplus leaves the surplus to be given back', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    refuseRefunds('other');
    await sales.payPix(paymentId, 'pay-more');
    await sales.ask(purchase);
    await chargeBack(purchase, paymentId);
    expect(await sales.known(purchase)).toMatchObject({
      ...{ status: 'approved', refundDue: 100, refundBy: 'provider', refundProblem: null },
    });
  });
});
