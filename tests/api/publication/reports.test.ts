import { describe, expect, test } from 'vitest';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { listReports } from '#server/repositories/publication/oversight.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const OPERATOR = 'operacao@example.com';

const report = (raffle: string, reason = 'Parece golpe') =>
  api.request('POST', `/public/raffle/${raffle}/report`, { body: { reason } });
const kept = () => listReports(api.database.db, 100);
const mailed = async () => {
  await api.sent.idle();
  return api.sent.mails.filter(({ to }) => to === OPERATOR);
};

describe('a raffle is reported (P-746)', () => {
  test('it is kept, and mailed to the operator', async () => {
    api.operatorEmail = OPERATOR;
    const { raffle } = await steps.newSale();
    expect(await report(raffle, '  Parece golpe: nunca entregou  ')).toMatchObject({
      status: 201,
      body: { received: true },
    });
    expect(await kept()).toEqual([
      {
        raffleId: raffle,
        title: 'Rifa do João',
        reason: 'Parece golpe: nunca entregou',
        at: api.now,
        isStopped: false,
      },
    ]);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Uma rifa foi denunciada');
    expect(mail?.text).toContain(`“Rifa do João” (${raffle}) foi denunciada: “Parece golpe: nunca entregou”`);
  });

  test('without an operator’s address it is kept', async () => {
    const { raffle } = await steps.newSale();
    expect((await report(raffle)).status).toBe(201);
    expect(await kept()).toHaveLength(1);
    expect(await mailed()).toEqual([]);
  });

  test('again and again: all are kept, one mail an hour for each raffle', async () => {
    api.operatorEmail = OPERATOR;
    const [first, second] = [await steps.newSale(), await steps.newSale()];
    for (const { raffle } of [first, first, second, first]) await report(raffle);
    expect(await mailed()).toHaveLength(2);
    steps.passMinutes(61);
    await report(first.raffle);
    expect(await mailed()).toHaveLength(3);
    expect(await kept()).toHaveLength(5);
  });

  test('reports that keep coming in do not put off the next mail', async () => {
    api.operatorEmail = OPERATOR;
    const { raffle } = await steps.newSale();
    for (let count = 0; count < 6; count += 1) {
      await report(raffle);
      steps.passMinutes(50);
    }
    expect(await mailed()).toHaveLength(3);
    expect(await kept()).toHaveLength(6);
  });

  test('only a public one, with a reason', async () => {
    const { raffle } = await steps.newSale();
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect(await report(raffle, reason)).toMatchObject({
        status: 422,
        body: { fields: { reason: expect.any(String) as string } },
      });
    const draft = await stepsOf(api).newReadyRaffle(await api.newPerson());
    expect((await report(String(draft.raffle._id))).status).toBe(404);
    expect((await report('019a0000-0000-7000-8000-000000000001')).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test('not without end from one address', async () => {
    const { raffle } = await steps.newSale();
    const { most } = RATE_LIMITS['reports-of-address'];
    for (let count = 0; count < most; count += 1) expect((await report(raffle)).status).toBe(201);
    expect(await report(raffle)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(await kept()).toHaveLength(most);
  });
});
