import { describe, expect, test } from 'vitest';
import { cancelStepsOf } from '#tests/api/harness/canceled-raffles.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const { cancel, cancellationOf, newSold, settle, statusOf } = cancelStepsOf(api);

const markRefunded = (as: Person, id: string) =>
  api.request('PUT', `/private/payment/refunded/${id}`, { as });

describe('how far the money of a canceled raffle has gone back is told as it is (P-340)', () => {
  test('a late report that is not true is dismissed, and the raffle is done with', async () => {
    const { seller, raffle, paid, held, reported } = await newSold();
    await cancel(seller, raffle);
    await settle();
    await steps.report(held.id, held.secret);
    await markRefunded(seller, paid.id);
    expect(await cancellationOf(raffle)).toMatchObject({ purchases: 1, due: 0, reported: 2 });
    const dismiss = async ({ id }: { id: string }) =>
      expect((await steps.cancel(seller, id)).body).toMatchObject({ status: 'canceled' });
    await dismiss(reported);
    const remove = () => api.request('DELETE', `/private/raffle/${raffle}`, { as: seller });
    const hasMoney = async () => {
      const listed = await api.request('GET', `/api/raffle?user=${seller.id}&populate=sales`, { as: seller });
      return (listed.body as never as { sales: { hasMoney: boolean } }[])[0]?.sales.hasMoney;
    };
    // Who says that they have paid may have to get their money back (P-317).
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'has-money' } });
    expect(await hasMoney()).toBe(true);
    await dismiss(held);
    expect(await cancellationOf(raffle)).toMatchObject({ purchases: 1, due: 0, reported: 0 });
    expect(await hasMoney()).toBe(false);
    expect((await remove()).status).toBe(200);
  });

  test('what was due before counts too, and what goes back before a round has come to it', async () => {
    const { seller, raffle, paid } = await newSold();
    const [owed, returned] = [await steps.sell(seller, raffle), await steps.sell(seller, raffle)];
    await api.request('POST', `/public/payment/${owed.id}/refund-request`, {
      body: { reason: 'Desisti' },
      headers: { 'x-payment-secret': owed.secret },
    });
    const answered = { as: seller, body: { accept: true, reason: '' } };
    await api.request('PUT', `/private/payment/refund-request/${owed.id}`, answered);
    expect(await statusOf(seller, owed.id)).toBe('refund_due');
    await cancel(seller, raffle);
    await api.request('POST', `/private/payment/refund/${returned.id}`, { as: seller });
    expect(await statusOf(seller, returned.id)).toBe('refunded');
    expect(await cancellationOf(raffle)).toMatchObject({ purchases: 3, due: 2 });
    await settle();
    expect(await cancellationOf(raffle)).toMatchObject({ purchases: 3, due: 2 });
    for (const { id } of [paid, owed]) await markRefunded(seller, id);
    expect(await cancellationOf(raffle)).toMatchObject({ purchases: 3, due: 0 });
  });

  test('the count is kept for five seconds: it reads all payments of the raffle', async () => {
    const { seller, raffle, paid } = await newSold();
    await cancel(seller, raffle);
    await settle();
    const counted = await cancellationOf(raffle);
    await markRefunded(seller, paid.id);
    const page = await api.request('GET', `/public/raffle/tickets/available/${raffle}`);
    expect(page.body.canceled).toEqual(counted);
    expect(await cancellationOf(raffle)).not.toEqual(counted);
  });

  test('less than the price ends a purchase, and goes back', async () => {
    const { seller, raffle, reported } = await newSold();
    await cancel(seller, raffle);
    await settle();
    await api.request('PUT', `/private/payment/other-amount/${reported.id}`, {
      ...{ as: seller, body: { amount: 500 } },
    });
    const read = await api.request('GET', `/api/payment/${reported.id}`, { as: seller });
    expect(read.body).toMatchObject({ status: 'refund_due', refundDue: 500 });
    expect(await cancellationOf(raffle)).toMatchObject({ purchases: 2, due: 2, reported: 0 });
  });
});
