import { describe, expect, test } from 'vitest';
import { remindSellers } from '#server/services/selling/seller/remind-sellers.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

const markRefunded = ({ id, seller }: OnlinePurchase) =>
  api.request('PUT', `/private/payment/refunded/${id}`, { as: seller, body: {} });

async function checkAfter(days: number): Promise<void> {
  api.passDays(days);
  await sales.reconcile();
}

/** A paid purchase whose refund, or that of its surplus, the provider has taken on and not made. `keys`: of the requests. */
async function newHeldRefund(choice: 'approve' | 'pay-more' = 'approve') {
  const keys: string[] = [];
  fee.changeAccounts(({ refundPayment }) => ({
    refundPayment(id, key, ...given) {
      keys.push(key);
      return refundPayment(id, key, ...given);
    },
  }));
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  await fee.holdRefunds('hold');
  await sales.payPix(paymentId, choice);
  await sales.ask(purchase);
  if (choice === 'approve')
    await api.request('POST', `/private/payment/refund/${purchase.id}`, { as: purchase.seller });
  await sales.ask(purchase);
  return { purchase, paymentId, keys };
}

/** Titles of the mails to the seller about money that is not given back. */
async function countSellerNotices(): Promise<number> {
  await remindSellers(api.services);
  await api.sent.idle();
  return api.sent.mails.filter(({ subject }) => subject === 'Falta devolver dinheiro da sua rifa').length;
}

describe('a refund that the provider takes on and does not make at once (P-727)', () => {
  test('is the provider’s until it is done, and asked for once', async () => {
    const { purchase, paymentId, keys } = await newHeldRefund();
    expect(await sales.ask(purchase)).toMatchObject({ refundBy: 'provider', refundProblem: null });
    expect(await markRefunded(purchase)).toMatchObject({ body: { code: 'refund-by-provider' } });
    await fee.endRefund(paymentId, 'finish');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'refunded', refundDue: 0 });
    expect(keys).toEqual([`refund-${paymentId}`]);
  });

  test.each(['approve', 'pay-more'] as const)(
    'and rejects later is the seller’s, and asked for again the next day as another one (%s)',
    async (choice) => {
      const { purchase, paymentId, keys } = await newHeldRefund(choice);
      await fee.endRefund(paymentId, 'reject');
      const due = choice === 'approve' ? 2_000 : 100;
      await sales.ask(purchase);
      const stuck = { refundDue: due, refundBy: 'seller', refundProblem: 'refused' };
      expect(await sales.known(purchase)).toMatchObject(stuck);
      expect(await countSellerNotices()).toBe(1);
      await sales.ask(purchase);
      expect(keys).toHaveLength(1);
      await fee.holdRefunds('release');
      await checkAfter(2);
      const key = choice === 'approve' ? `refund-${paymentId}` : `refund-surplus-${paymentId}`;
      expect(keys).toEqual([key, `${key}-2`]);
      await sales.ask(purchase);
      expect(await sales.known(purchase)).toMatchObject({ refundDue: 0, refundBy: null });
    },
  );

  test('and rejects later may be given back by hand, and is not asked for any more then', async () => {
    const { purchase, paymentId, keys } = await newHeldRefund();
    await fee.endRefund(paymentId, 'reject');
    await sales.ask(purchase);
    expect((await markRefunded(purchase)).body).toMatchObject({ status: 'refunded', refundDue: 0 });
    await fee.holdRefunds('release');
    await checkAfter(2);
    expect(keys).toHaveLength(1);
  });

  test('and has not made for more than five days is reported to the seller, and never asked for a second time', async () => {
    const { purchase, paymentId, keys } = await newHeldRefund();
    await checkAfter(4);
    expect(await sales.known(purchase)).toMatchObject({ refundBy: 'provider', refundProblem: null });
    await checkAfter(2);
    const slow = { refundDue: 2_000, refundBy: 'seller', refundProblem: 'slow' };
    expect(await sales.known(purchase)).toMatchObject(slow);
    expect(await countSellerNotices()).toBe(1);
    await checkAfter(2);
    expect(await sales.known(purchase)).toMatchObject(slow);
    expect(keys).toEqual([`refund-${paymentId}`]);
    await fee.endRefund(paymentId, 'finish');
    await sales.ask(purchase);
    expect(await sales.known(purchase)).toMatchObject({ status: 'refunded', refundDue: 0 });
  });

  test('and does not know any more is not asked for a second time either', async () => {
    const { purchase, keys } = await newHeldRefund();
    fee.changeAccounts(() => ({ findRefund: () => Promise.resolve(undefined) }));
    await checkAfter(6);
    expect(await sales.known(purchase)).toMatchObject({ refundProblem: 'slow' });
    expect(keys).toHaveLength(1);
  });
});
