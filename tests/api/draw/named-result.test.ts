import { expect, test } from 'vitest';
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import { publishFederalResults } from '#server/services/draw/publish-results.ts';
import { notifySellersToName } from '#server/services/draw/notify-sellers-of-draws.ts';
import { LIVE_LOTTERY, LOTTERY } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const DAY = '2026-12-19';
const AFTER_FREEZE = new Date(`${DAY}T10:01:00-03:00`);
const LINK = 'https://www.instagram.com/reel/abc/';

/** A raffle of 100 numbers that buyers choose, with two prizes, and these numbers sold, one each. */
async function newLiveSale(sold: number[], lottery = LIVE_LOTTERY) {
  const { seller, raffle } = await steps.newSale(
    { model: 'manual', buttons: [], prizes: ['Moto', 'Capacete'], dateprizedraw: DAY },
    { lottery },
  );
  for (const number of sold) await steps.sell(seller, raffle, { tickets: [number], quantity: 1 });
  return { seller, raffle };
}

const name = (as: Person, raffle: string, body: unknown) =>
  api.request('PUT', `/private/raffle/${raffle}/result`, { as, body });
const check = (as: Person, raffle: string, body: unknown) =>
  api.request('POST', `/private/raffle/${raffle}/result/check`, { as, body });
const read = async (raffle: string) =>
  (await api.request('GET', `/public/raffle/${raffle}/result`)).body as unknown as RaffleResult | null;

test('the organizer names the numbers that were drawn, and everybody sees who has won', async () => {
  const { seller, raffle } = await newLiveSale([3, 92]);
  await steps.passFreeze(AFTER_FREEZE);
  const named = await name(seller, raffle, { numbers: [92, 3], link: ` ${LINK}\u200b` });
  expect(named).toMatchObject({
    status: 200,
    body: {
      ...{ drawNumber: null, drawnOn: DAY, federalTickets: [], link: LINK },
      winners: [
        { kind: 'prize', place: 1, prize: 'Moto', number: 92, tries: [], maskedName: 'Ma••• S.' },
        { kind: 'prize', place: 2, prize: 'Capacete', number: 3 },
      ],
    },
  });
  const result = await read(raffle);
  expect(result).toEqual(named.body);
  const log = await api.request('GET', `/public/log?after=${(result as RaffleResult).logSeq - 1}`);
  const [entry] = (log.body as unknown as { entries: { entry: string }[] }).entries;
  expect(JSON.parse(entry?.entry ?? '')).toMatchObject({
    kind: 'result',
    data: { drawnOn: DAY, link: LINK, numbers: '92 3', secret: result?.secret },
  });
  expect(await publishFederalResults(api.services)).toEqual([]);
});

test('of a winner’s reservation the minute is public, no more (P-713)', async () => {
  api.now = new Date('2026-12-10T14:03:27.415Z');
  const { seller, raffle } = await newLiveSale([3, 92]);
  await steps.passFreeze(AFTER_FREEZE);
  await name(seller, raffle, { numbers: [92, 3] });
  const times = (await read(raffle))?.winners.map(({ boughtAt }) => boughtAt);
  expect(times).toEqual(['2026-12-10T14:03:00.000Z', '2026-12-10T14:03:00.000Z']);
});

test('who has bought the numbers is told before they are named, and nothing is published (P-350)', async () => {
  const { seller, raffle } = await newLiveSale([3, 92]);
  const numbers = { numbers: [92, 3] };
  expect((await check(seller, raffle, numbers)).body.code).toBe('list-not-fixed');
  await steps.passFreeze(AFTER_FREEZE);
  expect(await check(seller, raffle, numbers)).toMatchObject({
    status: 200,
    body: [
      { number: 92, name: 'Maria da Silva' },
      { number: 3, name: 'Maria da Silva' },
    ],
  });
  expect((await check(await api.newPerson(), raffle, numbers)).status).toBe(404);
  expect(await read(raffle)).toBeNull();
  await name(seller, raffle, numbers);
  expect((await check(seller, raffle, numbers)).body.code).toBe('already-drawn');
});

test('once the list is public the organizer is told, once, that the numbers are theirs to name', async () => {
  const subjects = async () => {
    await Promise.all([notifySellersToName(api.services), notifySellersToName(api.services)]);
    await api.sent.idle();
    return api.sent.mails.map(({ subject }) => subject);
  };
  await newLiveSale([3, 92]);
  await newLiveSale([3], LOTTERY);
  await newLiveSale([]);
  const canceled = await newLiveSale([3]);
  const { seller: as, raffle } = canceled;
  await api.request('PUT', `/private/raffle/${raffle}/cancel`, { as, body: { reason: 'Adoeci' } });
  const before = await subjects();
  await steps.passFreeze(AFTER_FREEZE);
  expect((await subjects()).slice(before.length)).toEqual(['Hora do sorteio da sua rifa']);
  expect((await subjects()).slice(before.length)).toEqual(['Hora do sorteio da sua rifa']);
});

test('what was named once stays: the same again is answered as before, anything else is refused', async () => {
  const { seller, raffle } = await newLiveSale([3, 92]);
  await steps.passFreeze(AFTER_FREEZE);
  const [first, again] = await Promise.all([
    name(seller, raffle, { numbers: [92, 3] }),
    name(seller, raffle, { numbers: [92, 3] }),
  ]);
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  for (const body of [{ numbers: [3, 92] }, { numbers: [92, 3], link: LINK }])
    expect(await name(seller, raffle, body)).toMatchObject({ status: 409, body: { code: 'already-drawn' } });
  expect((await read(raffle))?.winners.map(({ number }) => number)).toEqual([92, 3]);
});

test('of two different results at the same time one is published', async () => {
  const { seller, raffle } = await newLiveSale([3, 92]);
  await steps.passFreeze(AFTER_FREEZE);
  const replies = await Promise.all(
    [
      [92, 3],
      [3, 92],
    ].map((numbers) => name(seller, raffle, { numbers })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = replies.find(({ status }) => status === 200);
  expect(await read(raffle)).toEqual(won?.body);
});

test.each<[string, unknown, Record<string, string>]>([
  [
    'a number that nobody has',
    { numbers: [92, 4] },
    { 'numbers.1': 'O número 04 não foi vendido. Sorteie outro' },
  ],
  ['one twice', { numbers: [3, 3] }, { 'numbers.1': 'O número 03 já ganhou outro prêmio. Sorteie outro' }],
  [
    'one that the raffle does not have',
    { numbers: [100, 3] },
    { 'numbers.0': 'Informe um número desta rifa' },
  ],
  ['a number below zero', { numbers: [-1, 3] }, { numbers: 'Informe um número desta rifa' }],
  ['half a number', { numbers: [1.5, 3] }, { numbers: 'Informe um número desta rifa' }],
  ['too few', { numbers: [92] }, { numbers: 'Informe um número para cada prêmio' }],
  ['none', { numbers: [] }, { numbers: 'Informe o número sorteado' }],
  [
    'a link that is none',
    { numbers: [92, 3], link: 'no meu perfil' },
    { link: 'Cole o link do vídeo ou da página do sorteio, que começa com https://' },
  ],
  [
    'a link that runs a script',
    { numbers: [92, 3], link: 'javascript:alert(1)' },
    { link: 'Cole o link do vídeo ou da página do sorteio, que começa com https://' },
  ],
])('%s is refused at its field, and nothing is drawn', async (_, body, fields) => {
  const { seller, raffle } = await newLiveSale([3, 92]);
  await steps.passFreeze(AFTER_FREEZE);
  expect(await name(seller, raffle, body)).toMatchObject({ status: 422, body: { fields } });
  if (!('link' in fields))
    expect(await check(seller, raffle, body)).toMatchObject({ status: 422, body: { fields } });
  expect(await read(raffle)).toBeNull();
});

test('nothing is named before the list is fixed, where nothing was sold, or for the Loteria Federal', async () => {
  const early = await newLiveSale([3, 92]);
  const empty = await newLiveSale([]);
  const federal = await newLiveSale([3, 92], LOTTERY);
  const code = async ({ seller, raffle }: typeof early) =>
    (await name(seller, raffle, { numbers: [92, 3] })).body.code;
  expect(await code(early)).toBe('list-not-fixed');
  await steps.passFreeze(AFTER_FREEZE);
  expect(await code(empty)).toBe('nothing-sold');
  expect(await code(federal)).toBe('federal-draw');
});

test('nobody names the numbers of a raffle of somebody else', async () => {
  const { raffle } = await newLiveSale([3, 92]);
  await steps.passFreeze(AFTER_FREEZE);
  expect((await name(await api.newPerson(), raffle, { numbers: [92, 3] })).status).toBe(404);
  expect(await read(raffle)).toBeNull();
});

test('a drawn raffle stays, although all of its money went back: its result can be checked for good', async () => {
  const { seller, raffle } = await newLiveSale([3, 92]);
  await steps.passFreeze(AFTER_FREEZE);
  await name(seller, raffle, { numbers: [92, 3] });
  await api.database.db.updateTable('purchase').set({ status: 'refunded' }).execute();
  const remove = await api.request('DELETE', `/private/raffle/${raffle}`, { as: seller });
  expect(remove).toMatchObject({ status: 409, body: { code: 'listed-for-draw' } });
  expect((await api.request('GET', `/public/raffle/${raffle}/proof`)).status).toBe(200);
});
