import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawRaffle, fixList } from '#tests/api/harness/listed-sale.ts';
import type { Situation } from '#tests/api/harness/situation.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { makeBuild } from '#tests/api/harness/stand-in-build.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';
import { repliesToStrangers } from '#tests/api/harness/replies-to-strangers.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const raffles = stepsOf(api);

let distFolder: string;
beforeAll(() => (distFolder = makeBuild()));
beforeEach(() => api.start({ distFolder }));
afterAll(() => fs.rmSync(distFolder, { recursive: true }));

const BUYER = { name: 'Marilda Quixaba Zanforlin', phone: '31977776666', email: 'marilda@zanforlin.example' };

/** Half of the numbers: of twenty, some are found. */
const LUCKY = 50;

/** A raffle with all public sections enabled, and a paid and an unpaid purchase of one buyer. */
async function shownSale() {
  const { seller, raffle, config } = await steps.newSale({
    ...{ showLastBuyers: true, enableMostPurchased: true, mostPurchasedPrize: 'Uma caneca' },
    ...{
      enableTicketOfLuck: true,
      ticketOfLuck: Array.from({ length: LUCKY }, (_, number) => number),
      ticketLuckPrice: 5000,
      maxtickettoruser: 30,
    },
  });
  const paid = await steps.sell(seller, raffle, { ...BUYER, quantity: 20 });
  const hold = await steps.buy(raffle, { ...BUYER, quantity: 1 });
  return { seller, raffle, config, paid, hold };
}

test('the campaign page names a buyer by first name and initial', async () => {
  api.now = new Date('2026-11-20T15:04:59.999Z');
  const { raffle } = await shownSale();
  const read = async (path: string) => (await api.request('GET', path)).body as never as object[];
  expect(await read(`/public/payment/paid/${raffle}?select=-tickets&sort=-createdAt`)).toEqual([
    { name: 'Marilda Z.', quantity: 20, createdAt: '2026-11-20T15:04:00.000Z' },
  ]);
  expect(await read(`/public/payment/prizes/best-buyers/${raffle}`)).toEqual([
    { name: 'Marilda Z.', quantity: 20 },
  ]);
  const lucky = (await read(`/public/lucky-ticket/${raffle}`)) as { found: boolean; winner: string | null }[];
  expect(lucky).toHaveLength(LUCKY);
  for (const { found, winner } of lucky) expect(winner).toBe(found ? 'Ma••• Z.' : null);
  expect(lucky.some(({ found }) => found)).toBe(true);
});

test('sections that an organizer has disabled are empty', async () => {
  const { seller, raffle } = await steps.newSale({ showLastBuyers: false });
  await steps.sell(seller, raffle);
  for (const path of ['payment/paid', 'payment/prizes/best-buyers', 'lucky-ticket'])
    expect((await api.request('GET', `/public/${path}/${raffle}`)).body).toEqual([]);
});

test('where buyers choose their numbers only found lucky numbers are public', async () => {
  const lucky = { enableTicketOfLuck: true, ticketOfLuck: [7, 8, 9], ticketLuckPrice: 5000 };
  const { seller, raffle } = await steps.newManualSale(lucky);
  await steps.buy(raffle, { quantity: undefined, tickets: [8] });
  await steps.sell(seller, raffle, { quantity: undefined, tickets: [9], name: 'Lu Souza' });
  expect((await api.request('GET', `/public/lucky-ticket/${raffle}`)).body).toEqual([
    { ticket: 9, ticketLuckPrice: 5000, found: true, returned: false, winner: '•••' },
  ]);
});

type ShownSale = Awaited<ReturnType<typeof shownSale>>;

/** A hold ends with the freeze, and what was paid has a result. */
async function drawSale({ raffle }: ShownSale): Promise<void> {
  await fixList(api, raffle);
  await drawRaffle(api);
}

test.each<[string, (sale: ShownSale) => Promise<void>, string]>([
  ['on sale', () => Promise.resolve(), '"result":null'],
  ['that is drawn', drawSale, 'Ma••• Z.'],
])(
  'of a raffle %s no public reply, page or log line tells who bought, how to reach them, or what opens their purchase',
  async (_, prepare, shown) => {
    const sale = await shownSale();
    await prepare(sale);
    const { seller, raffle, config, paid, hold } = sale;
    const situation: Situation = {
      ...{ person: seller, raffle: { _id: raffle }, config, setting: {}, challenge: '', undoToken: '' },
      sale: {
        ...{ raffle, hold: hold.id, ownHold: hold.id, online: hold.id },
        ...{ paid: paid.id, paidNumber: 0, owed: paid.id, own: paid.id, asked: paid.id },
      },
    };
    const secrets = [paid, hold].flatMap(({ id, secret, purchase }) => [id, secret, String(purchase.code)]);
    const telling = [BUYER.phone, BUYER.email, 'Quixaba', 'Zanforlin', seller.phone, ...secrets];
    const page = `/${raffle}/rifa-digital/rifa-do-joao`;
    expect((await api.request('GET', page)).text).toContain(shown);
    expect(await repliesToStrangers(api, situation, page, telling)).toEqual([]);
    await raffles.saveConfig(seller, config, {});
    expect(telling.filter((one) => api.logged.join('\n').includes(one))).toEqual([]);
  },
);
