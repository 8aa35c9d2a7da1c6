import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { FederalDraw } from '#core/domain/draw/federal-draw.ts';
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import { publishFederalResults } from '#server/services/draw/publish-results.ts';
import { notifySellersOfResults } from '#server/services/draw/notify-sellers-of-draws.ts';
import { mailBuyers } from '#server/services/selling/buyer/mail-buyers.ts';
import { drawOn, TICKETS } from '#tests/builders/federal-draw.ts';
import { newPhone, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { lotteryWithDraws } from '#tests/api/harness/lottery-with-draws.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const DAY = '2026-12-19';

/** Numbers that the Caixa was asked for; null: the latest. */
let asked: (number | null)[] = [];

/** What the Caixa tells from now on; nothing: it does not answer. */
function hold(...held: FederalDraw[]): void {
  asked = [];
  api.federalLottery = lotteryWithDraws(held, asked);
}

/** São Paulo time. */
const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00-03:00`);
const setTime = (day: string, time: string) => {
  api.now = instantOf(day, time);
};
const round = () => publishFederalResults(api.services);
const readResult = async (raffle: string) =>
  (await api.request('GET', `/public/raffle/${raffle}/result`)).body as unknown as RaffleResult | null;

/** A raffle of 100 numbers that buyers choose, drawn on DAY; its list is public at a time of a day. */
async function newListedSale(
  { sold, time = '10:01', day = DAY }: { sold: number[][]; time?: string; day?: string },
  change: Record<string, unknown> = {},
) {
  const { seller, raffle } = await steps.newManualSale({ dateprizedraw: DAY, ...change });
  const purchases = [];
  for (const numbers of sold)
    purchases.push(await steps.sell(seller, raffle, { tickets: numbers, quantity: numbers.length }));
  await steps.passFreeze(instantOf(day, time));
  return { raffle, seller, purchases };
}

/** The Caixa has told a draw twice, half an hour apart. */
async function confirmDraw(day: string): Promise<void> {
  for (const time of ['20:05', '20:36']) {
    setTime(day, time);
    expect(await round()).toEqual([]);
  }
}

describe('the result of a raffle', () => {
  test('is published once the Caixa has told the same draw for half an hour', async () => {
    const { raffle } = await newListedSale({ sold: [[3, 4], [92]] }, { prizes: ['Moto', 'Capacete'] });
    hold(drawOn(5900, '2026-12-16'), drawOn(5901, DAY));
    for (const [time, isPublished] of [
      ['19:59', false],
      ['20:05', false],
      ['20:20', false],
      ['20:36', true],
    ] as const) {
      setTime(DAY, time);
      expect(await round()).toEqual([]);
      expect((await readResult(raffle)) !== null, time).toBe(isPublished);
    }
    expect(await readResult(raffle)).toMatchObject({
      ...{ drawNumber: 5901, drawnOn: DAY, federalTickets: TICKETS, publishedAt: api.now.toISOString() },
      winners: [
        { kind: 'prize', place: 1, prize: 'Moto', number: 92, tries: [92], maskedName: 'Ma••• S.' },
        { kind: 'prize', place: 2, prize: 'Capacete', number: 3, tries: [78, 3], isNextSold: false },
      ],
    });
  });

  test('is in the public log with the secret that was committed to', async () => {
    const { raffle } = await newListedSale({ sold: [[92]] });
    hold(drawOn(5900, '2026-12-16'), drawOn(5901, DAY));
    await confirmDraw(DAY);
    const { secret, logSeq } = (await readResult(raffle)) as RaffleResult;
    const pool = await api.database.db.selectFrom('pool').selectAll().executeTakeFirstOrThrow();
    const opened = api.services.ticketing.openSecret(raffle, pool.secretSealed);
    expect(secret).toBe(Buffer.from(opened).toString('hex'));
    const log = await api.request('GET', `/public/log?after=${logSeq - 1}`);
    const [entry] = (log.body as unknown as { entries: { entry: string }[] }).entries;
    expect(JSON.parse(entry?.entry ?? '')).toMatchObject({
      kind: 'result',
      data: { draw: 5901, drawnOn: DAY, tickets: TICKETS.join(' '), numbers: '92', secret },
    });
  });

  test('gives lucky numbers and the most tickets to those of the list', async () => {
    const { raffle } = await newListedSale(
      { sold: [[3], [4, 5, 6], [92]] },
      {
        ...{ enableMostPurchased: true, mostPurchasedPrize: 'Um vale de R$ 50' },
        ...{ enableTicketOfLuck: true, ticketOfLuck: [70, 5], ticketLuckPrice: 10_000 },
      },
    );
    hold(drawOn(5900, '2026-12-16'), drawOn(5901, DAY));
    await confirmDraw(DAY);
    expect((await readResult(raffle))?.winners).toMatchObject([
      { kind: 'prize', number: 92 },
      { kind: 'lucky-number', place: 1, number: 5, prizeCents: 10_000 },
      { kind: 'most-tickets', place: 1, number: null, prize: 'Um vale de R$ 50' },
    ]);
  });

  test('where nothing was sold there is none, and the Caixa is not asked', async () => {
    const { raffle } = await newListedSale({ sold: [] });
    hold(drawOn(5901, DAY));
    await confirmDraw(DAY);
    expect([asked, await readResult(raffle)]).toEqual([[], null]);
  });
});

describe('who has a part in it', () => {
  test('the organizer is told who has won, the buyers what their purchases have', async () => {
    const { raffle, seller, purchases } = await newListedSale(
      { sold: [[3], [92]] },
      { enableMostPurchased: true, mostPurchasedPrize: 'Um bolo' },
    );
    const [first, second] = purchases as [(typeof purchases)[number], (typeof purchases)[number]];
    const winners = async (as: typeof seller) =>
      api.request('GET', `/private/raffle/${raffle}/winners`, { as });
    const read = async ({ id, secret }: typeof first) =>
      api.request('GET', `/public/payment/${id}/result`, { headers: { 'x-payment-secret': secret } });
    expect([(await winners(seller)).body, (await read(first)).body]).toEqual([[], null]);
    hold(drawOn(5900, '2026-12-16'), drawOn(5901, DAY));
    await confirmDraw(DAY);
    expect((await winners(seller)).body).toMatchObject([
      { kind: 'prize', number: 92, name: 'Maria da Silva', phone: second.body.phone, purchaseId: second.id },
      { kind: 'most-tickets', number: null, phone: first.body.phone, purchaseId: first.id },
    ]);
    expect((await winners(await api.newPerson())).status).toBe(404);
    const drawn = { drawNumber: 5901, drawnOn: DAY, numbers: [92] };
    expect((await read(first)).body).toMatchObject({
      ...drawn,
      won: [{ kind: 'most-tickets', prize: 'Um bolo' }],
    });
    expect((await read(second)).body).toMatchObject({ ...drawn, won: [{ kind: 'prize', number: 92 }] });
    expect((await read({ ...first, secret: second.secret })).status).toBe(404);
  });

  test('another purchase of the buyer with the most tickets is told of that prize too', async () => {
    const phone = newPhone();
    const { raffle, seller } = await steps.newManualSale({
      ...{ dateprizedraw: DAY, enableMostPurchased: true, mostPurchasedPrize: 'Um bolo' },
    });
    const [first, second] = [
      await steps.sell(seller, raffle, { phone, tickets: [3], quantity: 1 }),
      await steps.sell(seller, raffle, { phone, tickets: [4], quantity: 1 }),
    ];
    await steps.passFreeze(instantOf(DAY, '10:01'));
    hold(drawOn(5900, '2026-12-16'), drawOn(5901, DAY));
    await confirmDraw(DAY);
    for (const { id } of [first, second]) {
      const { body } = await api.request('GET', `/public/payment/${id}/result`, { as: seller });
      expect(body).toMatchObject({
        won: expect.arrayContaining([expect.objectContaining({ prize: 'Um bolo' })]),
      });
    }
  });

  test('seller and winner are mailed, once each', async () => {
    await newListedSale({ sold: [[3], [92]] });
    hold(drawOn(5900, '2026-12-16'), drawOn(5901, DAY));
    await confirmDraw(DAY);
    const tell = async () => {
      await Promise.all([notifySellersOfResults(api.services), notifySellersOfResults(api.services)]);
      await Promise.all([mailBuyers(api.services), mailBuyers(api.services)]);
      await api.sent.idle();
      return api.sent.mails.map(({ subject }) => subject);
    };
    const told = ['Saiu o resultado da sua rifa', 'Você ganhou!'];
    expect((await tell()).filter((subject) => told.includes(subject)).sort()).toEqual(told);
    expect((await tell()).filter((subject) => told.includes(subject)).sort()).toEqual(told);
    const won = api.sent.mails.find(({ subject }) => subject === 'Você ganhou!');
    // Confirmed by hand, it may be a stranger's address: it is mailed no words of the organizer.
    expect(won?.text).toContain('Saiu o resultado de uma rifa em que você tem números, e você ganhou.');
  });
});

describe('the draw that counts', () => {
  test.each([
    ['the first one on the draw day or later', '10:01', DAY, 5902],
    ['the next one, where the list was public after noon of the draw day', '12:00', DAY, 5903],
  ])('is %s', async (_, time, day, number) => {
    const { raffle } = await newListedSale({ sold: [[92]], time, day });
    hold(
      drawOn(5900, '2026-12-12'),
      drawOn(5901, '2026-12-16'),
      drawOn(5902, DAY),
      drawOn(5903, '2026-12-23'),
      drawOn(5904, '2026-12-26'),
    );
    await confirmDraw('2026-12-27');
    expect((await readResult(raffle))?.drawNumber).toBe(number);
  });

  test('is none while the Caixa does not tell one that may have come before', async () => {
    const { raffle } = await newListedSale({ sold: [[92]] });
    hold(drawOn(5903, '2026-12-23'));
    for (const time of ['20:05', '20:36']) {
      setTime('2026-12-23', time);
      expect(await round()).toMatchObject([{ raffleId: raffle, error: { message: /enter it from/ } }]);
    }
    expect(await readResult(raffle)).toBeNull();
  });
});

test('two results of one draw stop everything, whatever comes later', async () => {
  const { raffle } = await newListedSale({ sold: [[92], [78]] });
  const before = drawOn(5900, '2026-12-16');
  hold(before, drawOn(5901, DAY));
  setTime(DAY, '20:05');
  await round();
  hold(before, drawOn(5901, DAY, TICKETS.toReversed()));
  setTime(DAY, '20:36');
  expect(await round()).toMatchObject([{ raffleId: raffle, error: { message: /two results of draw 5901/ } }]);
  hold(before, drawOn(5901, DAY));
  setTime(DAY, '22:00');
  expect(await round()).toHaveLength(1);
  expect(await readResult(raffle)).toBeNull();
});

const NEXT_WEEK = '2026-12-26';

test('two results of one draw keep no raffle of a later week waiting', async () => {
  const disputed = await newListedSale({ sold: [[92], [78]] });
  hold(drawOn(5900, '2026-12-16'), drawOn(5901, DAY));
  setTime(DAY, '20:05');
  await round();
  hold(drawOn(5900, '2026-12-16'), drawOn(5901, DAY, TICKETS.toReversed()));
  setTime(DAY, '20:36');
  await round();
  const { raffle } = await newListedSale({ sold: [[92]], day: NEXT_WEEK }, { dateprizedraw: NEXT_WEEK });
  // Of the disputed one it has nothing more to tell.
  hold(drawOn(5900, '2026-12-16'), drawOn(5902, NEXT_WEEK));
  for (const time of ['20:05', '20:36']) {
    setTime(NEXT_WEEK, time);
    expect(await round()).toMatchObject([{ raffleId: disputed.raffle }]);
  }
  expect(await readResult(raffle)).not.toBeNull();
  expect(await readResult(disputed.raffle)).toBeNull();
});

test('a raffle that has waited for half a year is reported, and keeps no other one waiting', async () => {
  const forgotten = await newListedSale({ sold: [[92]] });
  const lastYear = new Date('2026-05-01T13:00:00.000Z');
  await api.database.db.updateTable('soldList').set({ rootAt: lastYear }).execute();
  await sql`update raffle_terms set terms = replace(terms, ${DAY}, '2026-05-02')`.execute(api.database.db);
  const { raffle } = await newListedSale({ sold: [[92]], day: NEXT_WEEK }, { dateprizedraw: NEXT_WEEK });
  hold(drawOn(5901, DAY), drawOn(5902, NEXT_WEEK));
  for (const time of ['20:05', '20:36']) {
    setTime(NEXT_WEEK, time);
    expect(await round()).toMatchObject([{ raffleId: forgotten.raffle }]);
  }
  expect(await readResult(raffle)).not.toBeNull();
});

test('the Caixa is asked every five minutes in the evening, else once an hour, and not before', async () => {
  await newListedSale({ sold: [[92]] });
  hold();
  const askedAt: string[] = [];
  for (let minute = 11 * 60; minute < 27 * 60; minute += 1) {
    api.now = new Date(Date.parse(`${DAY}T00:00:00-03:00`) + minute * 60_000);
    const before = asked.length;
    expect(await round()).toEqual([]);
    if (asked.length > before) askedAt.push(`${Math.floor(minute / 60)}:${minute % 60}`);
  }
  expect(askedAt.slice(0, 3)).toEqual(['20:0', '20:5', '20:10']);
  expect(askedAt.slice(-3)).toEqual(['24:0', '25:0', '26:0']);
});

test('a list that does not lead to its published root draws nothing', async () => {
  const { raffle } = await newListedSale({ sold: [[3], [92]] });
  const { leaves } = await api.database.db.selectFrom('soldBlock').selectAll().executeTakeFirstOrThrow();
  const forged = Buffer.from(leaves, 'base64');
  forged[4] = 7;
  await api.database.db
    .updateTable('soldBlock')
    .set({ leaves: forged.toString('base64') })
    .execute();
  hold(drawOn(5900, '2026-12-16'), drawOn(5901, DAY));
  setTime(DAY, '20:05');
  await round();
  setTime(DAY, '20:36');
  expect(await round()).toMatchObject([{ raffleId: raffle, error: { message: /published root/ } }]);
  expect(await readResult(raffle)).toBeNull();
});
