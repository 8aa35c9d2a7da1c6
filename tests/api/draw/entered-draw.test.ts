import { describe, expect, test } from 'vitest';
import type { FederalDraw } from '#core/domain/draw/federal-draw.ts';
import { formatDay } from '#core/domain/days.ts';
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import { readFederalDraw } from '#server/services/draw/read-federal-draw.ts';
import { publishFederalResults } from '#server/services/draw/publish-results.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { lotteryWithDraws } from '#tests/api/harness/lottery-with-draws.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';
import { drawOn, TICKETS } from '#tests/builders/federal-draw.ts';
import { drawActionOf } from '../../../scripts/lib/draw-actions.mjs';

const api = useTestApi();
const steps = sellingStepsOf(api);

const DAY = '2026-12-19';
const LATER = '2026-12-23';
const run = (...args: string[]) => drawActionOf(args)(api.services);
const enter = (number: number, day = DAY, tickets = TICKETS) =>
  run('enter', String(number), formatDay(day), ...tickets);
const round = () => publishFederalResults(api.services);

const setTime = (day: string, time: string) => {
  api.now = new Date(`${day}T${time}:00-03:00`);
};

/** What the Caixa's service tells from now on; nothing: it does not answer. */
function tell(...draws: FederalDraw[]): void {
  api.federalLottery = lotteryWithDraws(draws);
}

/** A raffle that waits for the draw of DAY. */
async function newWaitingRaffle(): Promise<string> {
  const { seller, raffle } = await steps.newManualSale({ dateprizedraw: DAY });
  await steps.sell(seller, raffle, { tickets: [92], quantity: 1 });
  await steps.passFreeze(new Date(`${DAY}T10:01:00-03:00`));
  return raffle;
}

const resultOf = async (raffle: string) =>
  (await api.request('GET', `/public/raffle/${raffle}/result`)).body as unknown as RaffleResult | null;

/** Enters a draw twice, half an hour apart. */
async function confirm(number: number, day: string): Promise<void> {
  setTime(day, '20:10');
  await enter(number, day);
  setTime(day, '20:40');
  await enter(number, day);
}

describe('while the Caixa does not answer', () => {
  test('a draw that the operator enters twice, half an hour apart, decides the raffle (P-819)', async () => {
    const raffle = await newWaitingRaffle();
    tell();
    setTime(DAY, '20:10');
    expect(await enter(5901)).toContain('Daqui a meia hora');
    expect(await round()).toEqual([]);
    setTime(DAY, '20:39');
    expect(await enter(5901)).toContain('Daqui a meia hora');
    expect(await round()).toEqual([]);
    expect(await resultOf(raffle)).toBeNull();
    setTime(DAY, '20:40');
    expect(await enter(5901)).toContain('Confirmada');
    expect(await round()).toEqual([]);
    expect(await resultOf(raffle)).toMatchObject({
      ...{ drawNumber: 5901, drawnOn: DAY, federalTickets: TICKETS },
      winners: [{ kind: 'prize', number: 92 }],
    });
  });

  test('what the Caixa has told before counts as one of the two', async () => {
    const raffle = await newWaitingRaffle();
    tell(drawOn(5900, '2026-12-16'), drawOn(5901, DAY));
    setTime(DAY, '20:05');
    await round();
    tell();
    setTime(DAY, '20:36');
    expect(await enter(5901)).toContain('Confirmada');
    await round();
    expect((await resultOf(raffle))?.drawNumber).toBe(5901);
  });

  test('one that the Caixa alone has told decides nothing without being told once more', async () => {
    const raffle = await newWaitingRaffle();
    tell(drawOn(5901, DAY));
    for (const time of ['20:05', '20:40']) {
      setTime(DAY, time);
      await readFederalDraw(api.services, 5901);
    }
    tell();
    expect(await run('list')).toContain('5901  19/12/2026  040292 015678 094803 002499 031250  confirmada\n');
    await round();
    expect(await resultOf(raffle)).toBeNull();
  });

  test('a draw after the draw day counts only if the one before it is known to be earlier', async () => {
    const raffle = await newWaitingRaffle();
    tell();
    await confirm(5902, LATER);
    expect(await round()).toMatchObject([{ error: { message: /does not tell the draw/ } }]);
    expect(await resultOf(raffle)).toBeNull();
    await enter(5901, '2026-12-16');
    setTime(LATER, '21:45');
    expect(await round()).toEqual([]);
    expect((await resultOf(raffle))?.drawNumber).toBe(5902);
  });

  test('for most of a day, the log says so once, and what waits is listed', async () => {
    const raffle = await newWaitingRaffle();
    const { seller, raffle: second } = await steps.newManualSale({ dateprizedraw: LATER });
    await steps.sell(seller, second, { tickets: [92], quantity: 1 });
    await steps.passFreeze(new Date(`${LATER}T10:01:00-03:00`));
    tell();
    setTime(LATER, '20:05');
    expect(await round()).toMatchObject([{ raffleId: raffle, error: { message: /from 2026-12-19 on$/ } }]);
    expect(await run('list')).toBe(
      '1 à espera da primeira extração a partir de 19/12/2026\n1 à espera da primeira extração a partir de 23/12/2026',
    );
  });

  test('nor for half a year, the log says so once an hour', async () => {
    const raffle = await newWaitingRaffle();
    tell();
    setTime('2027-07-01', '12:00');
    expect(await round()).toMatchObject([{ raffleId: raffle, error: { message: 'no result for 180 days' } }]);
    expect(await round()).toEqual([]);
  });
});

describe('while the Caixa answers, but does not tell the draw', () => {
  const BEFORE = drawOn(5900, '2026-12-16');

  test.each([
    ["with last week's as its latest", [BEFORE]],
    ['of it nothing, of the next one everything', [BEFORE, drawOn(5902, LATER)]],
  ])('%s, what the operator has entered decides the raffle (P-819)', async (_, told) => {
    const raffle = await newWaitingRaffle();
    tell(...told);
    setTime(LATER, '20:10');
    await enter(5901);
    await round();
    expect(await resultOf(raffle)).toBeNull();
    setTime(LATER, '20:40');
    expect(await enter(5901)).toContain('Confirmada');
    expect(await round()).toEqual([]);
    expect(await resultOf(raffle)).toMatchObject({ drawNumber: 5901, drawnOn: DAY });
  });

  test('what it has told, but does not tell once more, waits for the operator', async () => {
    const raffle = await newWaitingRaffle();
    tell(BEFORE, drawOn(5901, DAY));
    setTime(DAY, '20:05');
    await round();
    setTime(DAY, '20:36');
    await readFederalDraw(api.services, 5901);
    tell(BEFORE, drawOn(5902, LATER));
    setTime(DAY, '20:40');
    expect(await round()).toEqual([]);
    expect(await resultOf(raffle)).toBeNull();
    await enter(5901);
    expect(await round()).toEqual([]);
    expect((await resultOf(raffle))?.drawNumber).toBe(5901);
  });

  test('an entered draw that it tells otherwise at the last moment decides nothing', async () => {
    const raffle = await newWaitingRaffle();
    tell();
    await confirm(5901, DAY);
    tell(BEFORE, drawOn(5901, DAY, TICKETS.toReversed()));
    expect(await round()).toMatchObject([{ error: { message: /two results of draw 5901/ } }]);
    expect(await resultOf(raffle)).toBeNull();
  });

  test.each([
    ['2026-12-21', '15:59', []],
    ['2026-12-21', '16:00', [{ error: { message: /enter it from 2026-12-19 on$/ } }]],
  ])(
    'the log says so 20 hours after the first usual day, Sunday the 20th: %s %s (P-809)',
    async (day, time, troubles) => {
      await newWaitingRaffle();
      tell(BEFORE);
      setTime(day, time);
      expect(await round()).toMatchObject(troubles);
    },
  );

  test('a draw that is published late is awaited without a log entry', async () => {
    await newWaitingRaffle();
    tell(BEFORE, drawOn(5901, DAY));
    setTime(LATER, '20:05');
    expect(await round()).toEqual([]);
  });
});

describe('what the operator enters', () => {
  test('stops the draw where the Caixa tells another result, until it is removed', async () => {
    const raffle = await newWaitingRaffle();
    tell();
    setTime(DAY, '20:10');
    await enter(5901, DAY, TICKETS.toReversed());
    tell(drawOn(5900, '2026-12-16'), drawOn(5901, DAY));
    setTime(DAY, '20:41');
    expect(await round()).toMatchObject([
      { raffleId: raffle, error: { message: /two results of draw 5901/ } },
    ]);
    expect(await run('list')).toContain('dois resultados diferentes, informada aqui');
    expect(await run('remove', '5901')).toContain('apagado');
    setTime(DAY, '21:15');
    expect(await round()).toEqual([]);
    expect((await resultOf(raffle))?.federalTickets).toEqual(TICKETS);
  });

  test('is no reply of the Caixa: who asks for the draw does not read it', async () => {
    tell();
    await confirm(5901, DAY);
    await expect(readFederalDraw(api.services, 5901)).rejects.toMatchObject({ code: 'lottery-unavailable' });
  });

  test('stays once it has decided a raffle', async () => {
    await newWaitingRaffle();
    tell();
    await confirm(5901, DAY);
    await round();
    await expect(run('remove', '5901')).rejects.toThrow('já sorteou uma rifa');
  });

  test.each([
    ['a day to come', ['5901', '20/12/2026', ...TICKETS]],
    ['the day before its hour', ['5901', '19/12/2026', ...TICKETS]],
    ['a day that does not exist', ['5901', '31/11/2026', ...TICKETS]],
    ['a ticket of five digits', ['5901', '16/12/2026', '40292', ...TICKETS.slice(1)]],
    ['one ticket five times', ['5901', '16/12/2026', ...TICKETS.map(() => '040292')]],
    ['a number that no draw has', ['90000', '16/12/2026', ...TICKETS]],
    ['no number', ['x', '16/12/2026', ...TICKETS]],
  ])('with %s is refused', async (_, given) => {
    setTime(DAY, '19:59');
    await expect(run('enter', ...given)).rejects.toThrow('não pode ser uma extração já realizada');
    expect(await run('list')).toBe('Nenhuma rifa à espera.');
  });

  test.each([[[]], [['enter', '5901', '19/12/2026', '040292']], [['remove', 'x']], [['draw']]])(
    '%j shows how it is used',
    (args) => {
      expect(() => drawActionOf(args)).toThrow('npm run draw -- enter');
    },
  );
});
