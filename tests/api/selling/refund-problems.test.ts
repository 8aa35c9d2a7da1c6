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
