import { describe, expect, test } from 'vitest';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';

const fee = useFeeApi();

/** State of the raffle after payment of the fee. */
async function pay(person: Parameters<typeof fee.publication>[0], id: string, initPoint: string) {
  await fee.choose(initPoint, 'approve');
  return fee.publication(person, id);
}

describe('a raffle that another tab changes while its fee is being paid (decision 050)', () => {
  test('is published as last saved', async () => {
    const { person, id, raffle } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    const saved = await fee.steps.saveRaffle(person, { ...raffle, name: 'Moto com capacete' });
    expect(saved).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await pay(person, id, initPoint)).toMatchObject({
      isActive: true,
      raffle: { name: 'Moto com capacete' },
      payments: [{ amount: 4990, paysFee: true }],
    });
  });

  test('keeps its fee, whatever its new revenue', async () => {
    const { person, id, raffle } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    expect((await fee.steps.saveRaffle(person, { ...raffle, price: '9000' })).status).toBe(200);
    expect(await fee.checkoutOf(person, id)).toBe(initPoint);
    expect(await pay(person, id, initPoint)).toMatchObject({ isActive: true, raffle: { price: 9000 } });
  });

  test('saved just before the button was pressed, gets no checkout', async () => {
    const { person, id, raffle } = await fee.newDearRaffle();
    const shown = { 'if-match': `"${String(raffle.revision)}"` };
    expect((await fee.steps.saveRaffle(person, { ...raffle, name: 'Moto com capacete' })).status).toBe(200);
    expect(await fee.preference(person, id, {}, shown)).toMatchObject({ status: 412 });
    expect(await fee.statusOf(id)).toBe('draft');
  });
});
