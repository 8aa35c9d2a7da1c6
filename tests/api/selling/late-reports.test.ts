import { describe, expect, test } from 'vitest';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { remindSellers } from '#server/services/selling/seller/remind-sellers.ts';
import { cancelStepsOf } from '#tests/api/harness/canceled-raffles.ts';
import { reminderStepsOf } from '#tests/api/harness/reminder-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const { remindedAfter } = reminderStepsOf(api);

describe('payments that were reported once the reservation had ended (P-835)', () => {
  /** A raffle with `count` purchases whose buyers said 'Já paguei' too late. */
  async function reportedLate(count: number) {
    const sale = await steps.newSale();
    const holds = [];
    for (let made = 0; made < count; made += 1) holds.push(await steps.buy(sale.raffle));
    steps.passMinutes(60);
    await sweepSales(api.services);
    for (const { id, secret } of holds) await steps.report(id, secret);
    return { ...sale, holds };
  }

  test('are told an hour later, once, together for a raffle', async () => {
    const { raffle } = await reportedLate(2);
    expect(await remindedAfter(59)).toEqual([]);
    await Promise.all([remindSellers(api.services), remindSellers(api.services)]);
    const [mail, ...others] = await remindedAfter(1);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Avisaram 2 pagamentos depois do prazo' });
    expect(mail?.text).toContain(`/dashboard/my-sales/${raffle}`);
    expect(await remindedAfter(24 * 60)).toHaveLength(1);
  });

  test('are not told of once the seller has answered, nor a week later', async () => {
    const { seller, holds } = await reportedLate(1);
    await steps.confirm(seller, holds[0]?.id ?? '');
    expect(await remindedAfter(61)).toEqual([]);
    await reportedLate(1);
    expect(await remindedAfter(8 * 24 * 60)).toEqual([]);
  });

  describe('near the freeze at 10:00 (P-797)', () => {
    /** One of a raffle that is drawn tomorrow, at a time of the draw day. */
    async function reportedAt(time: string) {
      const sale = await steps.newSale({ dateprizedraw: '2026-11-21' });
      const { id, secret } = await steps.buy(sale.raffle);
      steps.passMinutes(60);
      await sweepSales(api.services);
      api.now = new Date(`2026-11-21T${time}:00-03:00`);
      expect((await steps.report(id, secret)).status).toBe(200);
      return sale;
    }
    const told = async (raffle: string, minutes: number) =>
      (await remindedAfter(minutes)).filter(({ text }) => text.includes(raffle));

    test.each([
      ['08:00', 59, 0],
      ['08:00', 60, 1],
      ['08:30', 29, 0],
      ['08:30', 30, 1],
      ['09:20', 0, 1],
      ['09:59', 0, 1],
    ])('of what was reported at %s, %d minutes later %d was told', async (time, minutes, count) => {
      const { raffle } = await reportedAt(time);
      const mails = await told(raffle, minutes);
      expect(mails).toHaveLength(count);
      for (const { text } of mails)
        expect(text).toContain('Confirme até 10:00 de 21/11/2026: depois a lista fecha');
    });

    test('after it the seller reads that the money is to be given back', async () => {
      const { raffle } = await reportedAt('09:59');
      const [mail] = await told(raffle, 60);
      expect(mail?.text).toContain('A lista do sorteio já fechou: se o dinheiro chegou, abra a compra');
      expect(mail?.text).not.toContain('Confirme até');
    });
  });

  test('of a canceled raffle the seller reads that the money is to be given back (P-797)', async () => {
    const { seller, raffle } = await reportedLate(1);
    expect((await cancelStepsOf(api).cancel(seller, raffle)).status).toBe(200);
    const mails = await remindedAfter(60);
    expect(mails.at(-1)?.text).toContain('A rifa foi cancelada: se o dinheiro chegou, abra a compra');
  });

  test('are told by two servers once', async () => {
    await reportedLate(1);
    steps.passMinutes(61);
    await Promise.all([remindSellers(api.services), remindSellers(api.services)]);
    expect(await remindedAfter(0)).toHaveLength(1);
  });
});
