import { describe, expect, test } from 'vitest';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';

const fee = useFeeApi();
const { passMinutes } = sellingStepsOf(fee.api);

describe('payments without effect are refunded (P-510)', () => {
  test('a failed refund is shown and retried', async () => {
    const { person, id } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    await fee.choose(initPoint, 'approve');
    await fee.choose(initPoint, 'approve');
    fee.changeProvider(() => ({ refundPayment: () => Promise.reject(new ProviderError('no-answer')) }));
    const shown = {
      isActive: true,
      payments: [
        { refund: 'in-progress', paysFee: false },
        { refund: 'none', paysFee: true },
      ],
    };
    expect(await fee.publication(person, id)).toMatchObject(shown);
    expect(await fee.publication(person, id)).toMatchObject({ ...shown, isChecked: false });
    fee.changeProvider(({ findPayment }) => ({
      async refundPayment(payment) {
        await fee.changePayment(payment, 'refunded');
        await findPayment(payment);
        return { id: 'refund', isRejected: false };
      },
    }));
    expect(await fee.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect((await fee.publication(person, id)).payments).toMatchObject([
      { refund: 'done' },
      { refund: 'none' },
    ]);
  });

  test('a refund that the provider refuses holds up no other, and no reply', async () => {
    const { person, id } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    for (let paid = 0; paid < 3; paid += 1) await fee.choose(initPoint, 'approve');
    let refused: string | undefined;
    fee.changeProvider(({ findPayment }) => ({
      async refundPayment(payment) {
        refused ??= payment;
        if (payment === refused) throw new ProviderError('refused');
        await fee.changePayment(payment, 'refunded');
        await findPayment(payment);
        return { id: 'refund', isRejected: false };
      },
    }));
    passMinutes(1);
    expect(await fee.reconcile()).toEqual({ asked: 1, failed: 1 });
    const { payments, isChecked } = await fee.publication(person, id);
    expect(payments.map(({ refund }) => refund).sort()).toEqual(['done', 'in-progress', 'none']);
    expect(isChecked).toBe(true);
  });

  test('one that a dispute took back before its refund, and gave back, is refunded all the same', async () => {
    const { person, id } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    for (let paid = 0; paid < 2; paid += 1) await fee.choose(initPoint, 'approve');
    const provider = fee.api.feeProvider;
    fee.changeProvider(() => ({ refundPayment: () => Promise.reject(new ProviderError('no-answer')) }));
    const surplus = (await fee.publication(person, id)).payments.find(({ paysFee }) => !paysFee)?._id ?? '';
    await fee.changePayment(surplus, 'charged_back');
    await fee.publication(person, id);
    await fee.changePayment(surplus, 'approved');
    fee.changeProvider(() => provider ?? {});
    const stateOfSurplus = async () =>
      (await fee.publication(person, id)).payments.find(({ _id }) => _id === surplus);
    await stateOfSurplus();
    expect(await stateOfSurplus()).toMatchObject({ status: 'refunded', refund: 'done' });
  });

  test('deleting an unpublished raffle refunds its fee', async () => {
    const { person, id } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    expect((await fee.api.request('DELETE', `/private/raffle/${id}`, { as: person })).status).toBe(200);
    await fee.choose(initPoint, 'approve');
    passMinutes(1);
    await fee.reconcile();
    const payments = await fee.api.database.db.selectFrom('feePayment').selectAll().execute();
    expect(payments).toMatchObject([{ status: 'refunded', refund: 'done' }]);
    expect(await fee.publishedTimes(id)).toBe(0);
  });
});
