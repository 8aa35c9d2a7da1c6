import { describe, expect, test } from 'vitest';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { remindSellers } from '#server/services/selling/seller/remind-sellers.ts';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

/** A shop in which nothing is given back: each purchase is paid twice, and the provider refuses the second refund. */
async function newShopWithoutRefunds() {
  const shop = await sales.newShop();
  fee.changeAccounts(() => ({
    refundPayment: () => Promise.reject(new ProviderError('refused', 400, 'no-balance')),
  }));
  const payTwice = async () => {
    const purchase = await sales.buyAt(shop);
    await sales.payPix(await sales.pixOf(purchase), 'approve-twice');
    await sales.ask(purchase);
    return purchase;
  };
  return { ...shop, payTwice };
}

/** Mails that money is not given back, after this time and a round of two servers. */
async function notifiedAfter(hours: number) {
  sales.selling.passMinutes(hours * 60);
  await Promise.all([remindSellers(api.services), remindSellers(api.services)]);
  await api.sent.idle();
  return api.sent.mails.filter(({ subject }) => subject === 'Falta devolver dinheiro da sua rifa');
}

describe('money that the provider does not give back (P-836)', () => {
  test('is notified to the seller once, and what came since the next day', async () => {
    const { raffle, payTwice } = await newShopWithoutRefunds();
    await payTwice();
    await payTwice();
    const [mail, ...others] = await notifiedAfter(0);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('O Mercado Pago não devolveu dinheiro de compras da rifa');
    expect(mail?.text).toContain(`/dashboard/my-sales/${raffle}`);
    await payTwice();
    expect(await notifiedAfter(23)).toHaveLength(1);
    expect(await notifiedAfter(1)).toHaveLength(2);
    expect(await notifiedAfter(48)).toHaveLength(2);
  });

  test('is told of each raffle, and not once the seller has given it back', async () => {
    const settled = await newShopWithoutRefunds();
    const { id } = await settled.payTwice();
    await api.request('PUT', `/private/payment/refunded/${id}`, { as: settled.seller, body: {} });
    expect(await notifiedAfter(0)).toEqual([]);
    await (await newShopWithoutRefunds()).payTwice();
    await (await newShopWithoutRefunds()).payTwice();
    expect(await notifiedAfter(0)).toHaveLength(2);
  });
});

describe('a refund that the provider has refused (P-888)', () => {
  async function newRefusedRefund() {
    const purchase = await sales.buy();
    let refund: 'refuse' | 'make' | 'lose' = 'refuse';
    const handed: unknown[] = [];
    const markRefunded = async () => {
      const { seller, id } = purchase;
      const reply = await api.request('PUT', `/private/payment/refunded/${id}`, { as: seller, body: {} });
      return reply.status === 200 ? 'given back' : reply.body.code;
    };
    fee.changeAccounts(({ refundPayment }) => ({
      async refundPayment(...given) {
        if (refund === 'refuse') throw new ProviderError('refused', 400, 'no-balance');
        handed.push(await markRefunded());
        if (refund === 'lose') throw new ProviderError('no-answer');
        return refundPayment(...given);
      },
    }));
    await sales.payPix(await sales.pixOf(purchase), 'approve-twice');
    await sales.ask(purchase);
    const askAgain = async (outcome: 'refuse' | 'make' | 'lose') => {
      refund = outcome;
      api.passDays(2);
      await sales.reconcile();
    };
    return { purchase, handed, markRefunded, askAgain };
  }

  test('is not given back by hand while the provider is asked for it again', async () => {
    const { purchase, handed, askAgain } = await newRefusedRefund();
    expect(await sales.known(purchase)).toMatchObject({ refundBy: 'seller', refundProblem: 'no-balance' });
    await askAgain('make');
    expect(handed).toEqual(['refund-by-provider']);
    expect(await sales.known(purchase)).toMatchObject({ refundDue: 0, refundProblem: null });
  });

  test('stays the provider’s where its answer is lost, until it refuses once more', async () => {
    const { purchase, markRefunded, askAgain } = await newRefusedRefund();
    await askAgain('lose');
    expect(await sales.known(purchase)).toMatchObject({ refundDue: 2_000, refundBy: 'provider' });
    expect(await markRefunded()).toBe('refund-by-provider');
    await askAgain('refuse');
    expect(await sales.known(purchase)).toMatchObject({ refundBy: 'seller', refundProblem: 'no-balance' });
    expect(await markRefunded()).toBe('given back');
  });
});
