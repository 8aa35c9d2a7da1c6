import { describe, expect, test } from 'vitest';
import { useFeeApi } from './harness/fee-api.ts';

const fee = useFeeApi();

/** Where the raffle stands once its fee was paid. */
async function pay(person: Parameters<typeof fee.publication>[0], id: string, initPoint: string) {
  await fee.choose(initPoint, 'approve');
  return fee.publication(person, id);
}

describe('a raffle that another tab changes while its fee is being paid (decision 50)', () => {
  test('goes on the air as it was saved last', async () => {
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

  test('costs what it cost, whatever it brings now', async () => {
    const { person, id, raffle } = await fee.newDearRaffle();
    const initPoint = await fee.checkoutOf(person, id);
    expect((await fee.steps.saveRaffle(person, { ...raffle, price: '9000' })).status).toBe(200);
    expect(await fee.checkoutOf(person, id)).toBe(initPoint);
    expect(await pay(person, id, initPoint)).toMatchObject({ isActive: true, raffle: { price: 9000 } });
  });

  test('saved a moment before the button was pressed, keeps it from leading anywhere', async () => {
    const { person, id, raffle } = await fee.newDearRaffle();
    const shown = { 'if-match': `"${String(raffle.revision)}"` };
    expect((await fee.steps.saveRaffle(person, { ...raffle, name: 'Moto com capacete' })).status).toBe(200);
    expect(await fee.preference(person, id, {}, shown)).toMatchObject({ status: 412 });
    expect(await fee.statusOf(id)).toBe('draft');
  });
});
