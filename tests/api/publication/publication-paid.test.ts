import { describe, expect, test } from 'vitest';
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
