import { describe, expect, test } from 'vitest';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import { ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const fee = useFeeApi();

/** Whether the fee is paid, as the list of a person's only raffle tells it. */
async function isPaid(person: Person): Promise<unknown> {
  const path = `/api/raffle?user=${person.id}&populate=sales`;
  const [raffle] = (await fee.api.request('GET', path, { as: person })).body as never as {
    sales: { isFeePaid: unknown };
  }[];
  return raffle?.sales.isFeePaid;
}

describe('a fee that was paid stays paid (P-435)', () => {
  test('the list tells it, also of a raffle that was made cheaper since, and a chargeback can be paid again', async () => {
    const { person, id, raffle } = await fee.newDearRaffle();
    expect(await isPaid(person)).toBe(false);
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    const { payments } = await fee.publication(person, id);
    expect(await isPaid(person)).toBe(true);

    const cheaper = await fee.steps.saveRaffle(person, { ...raffle, price: '100', ticket: ticketPlan(100) });
    expect(cheaper).toMatchObject({ status: 200, body: { isFree: true } });
    expect(await isPaid(person)).toBe(true);

    fee.api.passDays(1);
    await fee.changePayment(payments[0]?._id ?? '', 'charged_back');
    expect(await fee.publication(person, id)).toMatchObject({ isFeePaid: true, salesStopped: true });
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    expect(await fee.publication(person, id)).toMatchObject({ isFeePaid: true, salesStopped: false });
  });

  test('a raffle that was published free has none', async () => {
    const person = await fee.api.newPerson();
    await fee.steps.newActiveRaffle(person);
    expect(await isPaid(person)).toBe(false);
  });
});

describe('a refund of a fee that paid for nothing is followed (P-436)', () => {
  /** A raffle whose fee was paid twice; the provider takes the refund on. Returns the keys of its requests. */
  async function newHeldRefund() {
    const keys: string[] = [];
    let fate: 'held' | 'rejected' | 'refused' | 'done' = 'held';
    fee.changeProvider(() => ({
      async refundPayment(id, key) {
        keys.push(key);
        if (fate === 'refused') throw new ProviderError('refused');
        if (fate === 'done') await fee.changePayment(id, 'refunded');
        return { id: `${keys.length}`, isRejected: false };
      },
      findRefund: (_payment, id) => Promise.resolve({ id, isRejected: fate === 'rejected' }),
    }));
    const { person, id } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    await fee.choose(initPoint, 'approve');
    await fee.choose(initPoint, 'approve');
    const { payments } = await fee.publication(person, id);
    const key = `refund-${payments.find(({ paysFee }) => !paysFee)?._id ?? ''}`;
    const follow = async (next: typeof fate, days = 0) => {
      fate = next;
      fee.api.passDays(days);
      const { payments: told, isChecked } = await fee.publication(person, id);
      return { refund: told.find(({ paysFee }) => !paysFee)?.refund, isChecked };
    };
    return { key, keys, follow };
  }

  test('what was taken on is asked for once, and read from then on', async () => {
    const { key, keys, follow } = await newHeldRefund();
    expect(await follow('held')).toEqual({ refund: 'in-progress', isChecked: true });
    expect(await follow('held', 2)).toEqual({ refund: 'in-progress', isChecked: true });
    expect(keys).toEqual([key]);
  });

  test('what is rejected later is asked for again the next day, as another refund', async () => {
    const { key, keys, follow } = await newHeldRefund();
    expect(await follow('rejected')).toEqual({ refund: 'in-progress', isChecked: false });
    expect(await follow('done')).toEqual({ refund: 'in-progress', isChecked: true });
    expect(keys).toEqual([key]);
    expect((await follow('done', 1)).refund).toBe('done');
    expect(keys).toEqual([key, `${key}-2`]);
  });

  test('what is refused is asked for again the next day, as the same refund', async () => {
    const { key, keys, follow } = await newHeldRefund();
    await fee.api.database.db.updateTable('feePayment').set({ refundRef: '' }).execute();
    expect(await follow('refused')).toEqual({ refund: 'in-progress', isChecked: false });
    expect(await follow('done')).toEqual({ refund: 'in-progress', isChecked: true });
    expect((await follow('done', 1)).refund).toBe('done');
    expect(keys).toEqual([key, key, key]);
  });
});
