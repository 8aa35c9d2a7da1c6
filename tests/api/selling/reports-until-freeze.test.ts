import { describe, expect, test } from 'vitest';
import { remindSellers } from '#server/services/selling/seller/remind-sellers.ts';
import { cancelStepsOf } from '#tests/api/harness/canceled-raffles.ts';
import { reminderStepsOf } from '#tests/api/harness/reminder-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const { remindedAfter, buyersToldAfter } = reminderStepsOf(api);

describe('a report that only the freeze ends (P-796)', () => {
  const DRAWN_TOMORROW = { dateprizedraw: '2026-11-21' };
  const UNTIL_FREEZE = 'até 10:00 de 21/11/2026: depois a lista';

  test('names the freeze to its seller and its buyer, since nobody can buy its numbers any more', async () => {
    const sale = await steps.newSale(DRAWN_TOMORROW);
    steps.passMinutes(6 * 60);
    const { id, secret } = await steps.buy(sale.raffle, { email: 'davi@example.com' });
    await steps.report(id, secret);
    const [toBuyer] = await buyersToldAfter(12 * 60);
    const [toSeller, ...others] = await remindedAfter(0);
    expect(others).toEqual([]);
    expect(toSeller?.text).toContain(
      `Confirme ${UNTIL_FREEZE} fecha, quem pagou fica fora do sorteio, e você devolve o dinheiro.`,
    );
    expect(toBuyer?.text).toContain(`O organizador precisa confirmar ${UNTIL_FREEZE} do sorteio fecha`);
    for (const { text } of [toBuyer, toSeller].filter((mail) => mail !== undefined))
      expect(text).not.toContain('outra pessoa');
  });

  test('is told to the buyer without the freeze where the draw day is hidden', async () => {
    const sale = await steps.newSale({ ...DRAWN_TOMORROW, showDatePrizeDraw: false });
    const { id, secret } = await steps.buy(sale.raffle, { email: 'davi@example.com' });
    await steps.report(id, secret);
    const [mail] = await buyersToldAfter(18 * 60);
    expect(mail?.text).toContain('podem ir para outra pessoa ou ficar fora do sorteio');
  });

  test('is told once more four hours before the freeze, and then no more', async () => {
    const sale = await steps.newSale({ dateprizedraw: '2026-11-24' });
    const { id, secret } = await steps.buy(sale.raffle, { email: 'davi@example.com' });
    await steps.report(id, secret);
    expect(await buyersToldAfter(20 * 60)).toHaveLength(1);
    expect(await remindedAfter(70 * 60 - 1)).toHaveLength(1);
    await Promise.all([remindSellers(api.services), remindSellers(api.services)]);
    const toBuyer = await buyersToldAfter(1);
    const toSeller = await remindedAfter(60);
    expect([toBuyer.length, toSeller.length]).toEqual([2, 2]);
    for (const mails of [toBuyer, toSeller]) expect(mails.at(-1)?.text).toContain('até 10:00 de 24/11/2026');
  });

  test.each([
    ['it was answered', '2026-11-24', 0, 'confirm'],
    ['its raffle was canceled', '2026-11-24', 0, 'cancel'],
    // At 03:00 of the draw day.
    ['the first reminder was in the night before', '2026-11-22', 19, undefined],
  ] as const)('is not told again where %s', async (_why, dateprizedraw, afterHours, action) => {
    const { seller, raffle } = await steps.newSale({ dateprizedraw });
    steps.passMinutes(afterHours * 60);
    const { id, secret } = await steps.buy(raffle);
    await steps.report(id, secret);
    const told = async (minutes: number) =>
      (await remindedAfter(minutes)).filter(({ text }) => text.includes(raffle));
    expect(await told(20 * 60)).toHaveLength(1);
    if (action === 'confirm') expect((await steps.confirm(seller, id)).status).toBe(200);
    if (action === 'cancel') expect((await cancelStepsOf(api).cancel(seller, raffle)).status).toBe(200);
    for (let hour = 0; hour < 80; hour += 1) await told(60);
    expect(await told(0)).toHaveLength(1);
  });
});
