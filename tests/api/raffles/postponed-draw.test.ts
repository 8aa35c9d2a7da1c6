import { describe, expect, test } from 'vitest';
import { addDays } from '#core/domain/days.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const FIRST = '2026-12-12';
const SECOND = '2026-12-19';
const THIRD = '2027-01-09';
const REASON = 'Faltam números para vender';

const postpone = (as: Person, raffle: unknown, body: { dateprizedraw: string; reason?: string }) =>
  api.request('PUT', `/private/raffle/${String(raffle)}/postpone`, { as, body: { reason: REASON, ...body } });

/** A raffle with a paid purchase and a hold. */
async function newSold(config: Record<string, unknown> = {}) {
  const sale = await steps.newSale({ dateprizedraw: FIRST, ...config });
  const paid = await steps.sell(sale.seller, sale.raffle);
  const held = await steps.buy(sale.raffle);
  return { ...sale, paid, held };
}

const publicConfig = async (raffle: string) =>
  (await api.request('GET', `/public/raffle-config?raffle=${raffle}`)).body;

describe('a draw is postponed although tickets are sold (P-339)', () => {
  test('its page tells the old and the new day and why, and so does the public history', async () => {
    const { seller, raffle, config } = await newSold();
    const reply = await postpone(seller, raffle, { dateprizedraw: SECOND, reason: `  ${REASON} ` });
    expect(reply).toMatchObject({
      status: 200,
      body: { _id: config._id, dateprizedraw: SECOND, revision: Number(config.revision) + 1 },
    });
    expect(await publicConfig(raffle)).toMatchObject({
      dateprizedraw: SECOND,
      postponements: [{ from: FIRST, to: SECOND, reason: REASON, createdAt: api.now.toISOString() }],
    });

    const totals = await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller });
    expect(totals.body).toMatchObject({ postponements: [{ from: FIRST, to: SECOND, reason: REASON }] });

    const terms = await api.request('GET', `/public/raffle/${raffle}/terms`);
    const days = (terms.body as never as { terms: string }[]).map(
      (one) => (JSON.parse(one.terms) as RaffleTerms).drawsOn,
    );
    expect(days).toEqual([FIRST, SECOND]);
    const log = await api.request('GET', '/public/log');
    const kinds = (log.body.entries as { entry: string }[]).map(
      ({ entry }) => (JSON.parse(entry) as { kind: string }).kind,
    );
    expect(kinds).toEqual(['commitment', 'date-changed']);
  });

  test('sales go on until the new day, and what was reserved before is paid until its freeze', async () => {
    const { seller, raffle, held } = await newSold();
    await postpone(seller, raffle, { dateprizedraw: SECOND });
    await api.database.db
      .updateTable('purchase')
      .set({ expiresAt: new Date('2027-01-01') })
      .execute();
    api.now = new Date(`${FIRST}T15:00:00.000Z`);
    expect((await steps.buy(raffle)).purchase).toMatchObject({ status: 'pending' });
    api.now = new Date(`${SECOND}T12:59:59.000Z`);
    expect((await steps.confirm(seller, held.id)).body).toMatchObject({ status: 'approved' });
    await steps.passFreeze(new Date(`${SECOND}T13:00:00.000Z`));
    const list = await api.request('GET', `/public/raffle/${raffle}/sold-list`);
    expect(list.body).toMatchObject({ tickets: 4 });
  });

  test('who has reported a payment on the eve has a day until others get the numbers (P-702)', async () => {
    const { seller, raffle, held } = await newSold();
    api.now = new Date(`${FIRST}T00:00:00.000Z`);
    const [early, late] = [held, await steps.buy(raffle)];
    await steps.report(early.id, early.secret);
    api.now = new Date(`${FIRST}T01:00:00.000Z`);
    await steps.report(late.id, late.secret);
    const until = async ({ id, secret }: typeof held) => (await steps.read(id, secret)).body.expiresAt;
    expect(await until(late)).toBe(`${FIRST}T13:00:00.000Z`);
    expect((await postpone(seller, raffle, { dateprizedraw: SECOND })).status).toBe(200);
    expect([await until(early), await until(late)]).toEqual([
      '2026-12-13T00:00:00.000Z',
      '2026-12-13T01:00:00.000Z',
    ]);
  });

  test('for a year at most from the first start that was promised, wherever the start is moved', async () => {
    const { seller, raffle, config } = await newSold();
    const moved = { ...config, datesalestart: addDays(FIRST, -1) };
    const path = `/api/raffle-config/${String(config._id)}`;
    expect((await api.request('PUT', path, { as: seller, body: moved })).status).toBe(200);
    const first = String(config.datesalestart);
    const [last, late] = [addDays(first, 365), addDays(first, 366)];
    expect(await postpone(seller, raffle, { dateprizedraw: late })).toMatchObject({
      status: 422,
      body: { fields: { dateprizedraw: expect.stringMatching(/um ano depois/) as string } },
    });
    expect((await postpone(seller, raffle, { dateprizedraw: last })).status).toBe(200);
  });

  test('twice, and no more (P-802)', async () => {
    const { seller, raffle } = await newSold();
    for (const day of [SECOND, THIRD])
      expect((await postpone(seller, raffle, { dateprizedraw: day })).status).toBe(200);
    expect(await postpone(seller, raffle, { dateprizedraw: '2027-02-06' })).toMatchObject({
      status: 409,
      body: { code: 'postponed-twice' },
    });
    expect((await publicConfig(raffle)).postponements).toMatchObject([
      { from: FIRST, to: SECOND },
      { from: SECOND, to: THIRD },
    ]);
  });

  test('a lost reply is asked for again: it is postponed once', async () => {
    const { seller, raffle } = await newSold();
    const first = await postpone(seller, raffle, { dateprizedraw: SECOND });
    const again = await postpone(seller, raffle, { dateprizedraw: SECOND });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await publicConfig(raffle)).postponements).toHaveLength(1);
  });

  test('two presses at once postpone it once', async () => {
    const { seller, raffle } = await newSold();
    const replies = await Promise.all([1, 2].map(() => postpone(seller, raffle, { dateprizedraw: SECOND })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await publicConfig(raffle)).postponements).toHaveLength(1);
  });

  test('a day that is set in step 1 afterwards, as nobody has paid, is told as it is, and is postponed again (P-1126)', async () => {
    const { seller, raffle } = await steps.newSale({ dateprizedraw: FIRST });
    const told = async () => {
      const { body } = await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller });
      const shown = await publicConfig(raffle);
      return [shown.dateprizedraw, shown.postponements, body.postponements];
    };
    const { body: postponed } = await postpone(seller, raffle, { dateprizedraw: SECOND });
    const edited = await api.request('PUT', `/api/raffle-config/${String(postponed._id)}`, {
      as: seller,
      body: { ...postponed, dateprizedraw: FIRST },
    });
    expect(edited.status, edited.text).toBe(200);
    expect(await told()).toEqual([FIRST, [], undefined]);

    const again = await postpone(seller, raffle, { dateprizedraw: SECOND });
    expect(again).toMatchObject({ status: 200, body: { dateprizedraw: SECOND } });
    const last = [expect.objectContaining({ from: FIRST, to: SECOND }) as object];
    expect(await told()).toEqual([SECOND, last, last]);
  });

  test('an organizer who hides the day hides its changes too', async () => {
    const { seller, raffle } = await newSold({ showDatePrizeDraw: false });
    expect((await postpone(seller, raffle, { dateprizedraw: SECOND })).status).toBe(200);
    const shown = await api.request('GET', `/public/raffle-config?raffle=${raffle}`);
    expect(shown.body.postponements).toEqual([]);
    expect(shown.text).not.toContain(REASON);
  });

  test('the raffle’s other fields and locks stay', async () => {
    const { seller, raffle, config } = await newSold();
    const { body } = await postpone(seller, raffle, { dateprizedraw: SECOND });
    const { revision: _before, updatedAt: _at, dateprizedraw: _day, ...rest } = config;
    expect(body).toMatchObject(rest);
    const edited = await api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
      as: seller,
      body: { ...body, dateprizedraw: THIRD },
    });
    expect(edited).toMatchObject({ status: 409, body: { code: 'locked' } });
  });
});

describe('a draw is not postponed (P-339)', () => {
  test.each([
    ['to no day', 'amanhã', 'Escolha a nova data do sorteio'],
    ['to a day that does not exist', '2026-02-30', 'Escolha a nova data do sorteio'],
    ['to its own day', FIRST, 'Escolha uma data a partir de 13/12/2026'],
    ['to an earlier day', '2026-12-01', 'Escolha uma data a partir de 13/12/2026'],
    [
      'beyond a year',
      '2027-11-21',
      'O sorteio pode ser adiado até 20/11/2027, um ano depois do início das vendas',
    ],
  ])('%s', async (_, dateprizedraw, message) => {
    const { seller, raffle } = await newSold();
    const reply = await postpone(seller, raffle, { dateprizedraw });
    expect(reply).toMatchObject({ status: 422, body: { fields: { dateprizedraw: message } } });
    expect(await publicConfig(raffle)).toMatchObject({ dateprizedraw: FIRST, postponements: [] });
  });

  test.each([
    ['without a reason', '  ', 'Diga a quem comprou por que o sorteio foi adiado'],
    ['with a reason that is too long', 'x'.repeat(201), 'Motivo com mais de 200 caracteres'],
  ])('%s', async (_, reason, message) => {
    const { seller, raffle } = await newSold();
    expect(await postpone(seller, raffle, { dateprizedraw: SECOND, reason })).toMatchObject({
      status: 422,
      body: { fields: { reason: message } },
    });
  });

  test('to the last day of the year it may be', async () => {
    const { seller, raffle } = await newSold();
    expect((await postpone(seller, raffle, { dateprizedraw: '2027-11-20' })).status).toBe(200);
  });

  test('once sales have closed', async () => {
    const { seller, raffle } = await newSold();
    api.now = new Date(`${FIRST}T03:00:00.000Z`);
    expect(await postpone(seller, raffle, { dateprizedraw: SECOND })).toMatchObject({
      status: 409,
      body: { code: 'sale-closed' },
    });
    expect(await publicConfig(raffle)).toMatchObject({ dateprizedraw: FIRST, postponements: [] });
  });

  test('by anybody else, and not as a draft or once it is finished', async () => {
    const { raffle } = await newSold();
    const stranger = await api.newPerson();
    expect((await postpone(stranger, raffle, { dateprizedraw: SECOND })).status).toBe(404);
    const seller = await api.newPerson();
    const empty = await steps.newSaleOf(seller);
    await api.request('PUT', `/private/finish-raffle/${empty.raffle}`, { as: seller });
    expect(await postpone(seller, empty.raffle, { dateprizedraw: '2027-01-30' })).toMatchObject({
      status: 409,
      body: { code: 'wrong-state' },
    });
  });
});
