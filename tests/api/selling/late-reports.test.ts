import { describe, expect, test } from 'vitest';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { remindSellers } from '#server/services/selling/seller/remind-sellers.ts';
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

  test('are told by two servers once', async () => {
    await reportedLate(1);
    steps.passMinutes(61);
    await Promise.all([remindSellers(api.services), remindSellers(api.services)]);
    expect(await remindedAfter(0)).toHaveLength(1);
  });
});
