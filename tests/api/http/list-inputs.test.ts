import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import {
  IMAGES_MAX,
  LUCKY_NUMBERS_MAX,
  PRIZES_MAX,
  PROMOTIONS_MAX,
  PURCHASE_BUTTONS_MAX,
  TICKETS_PER_USER_CAP,
} from '#core/domain/limits.ts';
import { JOINED_MAX } from '#core/domain/selling/join-purchases.ts';
import { pathsOf } from '#tests/api/harness/body-paths.ts';
import { CALLS } from '#tests/api/harness/good-requests.ts';
import { imageStepsOf, plainImage } from '#tests/api/harness/images.ts';
import { LIVE_LOTTERY, stepsOf, ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { newSecret, purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Reply, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const raffles = stepsOf(api);
const selling = sellingStepsOf(api);
const images = imageStepsOf(api);

const DAY = '2026-12-19';
const AFTER_FREEZE = new Date(`${DAY}T10:01:00-03:00`);
/** The largest package whose buyers may choose their numbers, at a price at which it is free. */
const CHOSEN = { ticket: ticketPlan(50_000), price: '2' };
/** Above the limit of lucky numbers, so that the package allows more of them. */
const LARGE = { ticket: ticketPlan(10_000) };

/** One list of a call's body. */
interface ListCase {
  limit: number;
  /** Prepares what the call needs. Returns how it is called with so many entries, and what it has stored of them. */
  prepare: () => Promise<{
    send: (count: number) => Promise<Reply>;
    stored: (reply: Reply) => unknown;
    expected: unknown;
  }>;
}

const countUpTo = (count: number) => Array.from({ length: count }, (_, place) => place);

/** A list of step 1; `others` is what its entries need besides. */
const ofConfig = (
  field: string,
  limit: number,
  entryAt: (place: number) => unknown,
  others: object = {},
): ListCase => ({
  limit,
  async prepare() {
    const { person, config } = await raffles.newSavedConfig(LARGE);
    const entries = (count: number) => countUpTo(count).map(entryAt);
    const read = () =>
      api.request('GET', `/private/raffle-config?raffle=${String(config.raffle)}`, { as: person });
    return {
      send: (count) => raffles.saveConfig(person, config, { ...others, [field]: entries(count) }),
      stored: async () => (await read()).body[field],
      expected: entries(limit),
    };
  },
});

/** The images of a configuration, by either call that saves them. */
const ofImages = (call: 'saveConfig' | 'saveImages'): ListCase => ({
  limit: IMAGES_MAX,
  async prepare() {
    const { person, config } = await raffles.newSavedConfig();
    const kept: string[] = [];
    for (const place of countUpTo(IMAGES_MAX + 1))
      kept.push(await images.urlOf(person, config, await plainImage(place)));
    const all = kept.toReversed();
    const { body } = await api.request('GET', `/private/raffle-config?raffle=${String(config.raffle)}`, {
      as: person,
    });
    return {
      send: (count) =>
        call === 'saveConfig'
          ? raffles.saveConfig(person, body, { images: all.slice(0, count) })
          : images.saveImages(person, config, all.slice(0, count)),
      stored: (reply) => reply.body.images,
      expected: all.slice(0, IMAGES_MAX),
    };
  },
});

/** Numbers that are chosen, by a buyer or at a sale for cash. */
const ofTickets = (isCash: boolean): ListCase => ({
  limit: TICKETS_PER_USER_CAP,
  async prepare() {
    const limits = { model: 'manual', buttons: [], maxtickettoruser: TICKETS_PER_USER_CAP };
    const { seller, raffle } = await selling.newSale(limits, CHOSEN);
    return {
      send: (count) =>
        isCash
          ? api.request('POST', '/private/payment', {
              as: seller,
              body: { _id: uuidv7(), raffle, name: 'Davi', tickets: countUpTo(count) },
            })
          : selling.order(purchaseBody(raffle, { quantity: undefined, tickets: countUpTo(count) })),
      stored: (reply) => reply.body.tickets,
      expected: countUpTo(TICKETS_PER_USER_CAP),
    };
  },
});

/** The numbers of a live draw, one for each prize. */
const ofDrawnNumbers = (isCheck: boolean): ListCase => ({
  limit: PRIZES_MAX,
  async prepare() {
    const prizes = countUpTo(PRIZES_MAX).map((place) => `Prêmio ${place + 1}`);
    const { seller, raffle } = await selling.newSale(
      { model: 'manual', buttons: [], prizes, dateprizedraw: DAY },
      { lottery: LIVE_LOTTERY },
    );
    await selling.sellForCash(seller, raffle, { tickets: countUpTo(PRIZES_MAX), quantity: undefined });
    await selling.passFreeze(AFTER_FREEZE);
    const path = `/private/raffle/${raffle}/result`;
    return {
      send: (count) =>
        api.request(isCheck ? 'POST' : 'PUT', isCheck ? `${path}/check` : path, {
          as: seller,
          body: { numbers: countUpTo(count) },
        }),
      stored: ({ body }) =>
        ((isCheck ? body : body.winners) as { number: number }[]).map(({ number }) => number),
      expected: countUpTo(PRIZES_MAX),
    };
  },
});

const CASES: Record<string, ListCase> = {
  'raffleConfigs.saveRaffleConfig images': ofImages('saveConfig'),
  'raffleConfigs.saveRaffleConfig prizes': ofConfig('prizes', PRIZES_MAX, (place) => `Prêmio ${place + 1}`),
  'raffleConfigs.saveRaffleConfig buttons': ofConfig('buttons', PURCHASE_BUTTONS_MAX, (place) => ({
    ...{ ticket: place + 1, mostPopular: place === 0 },
  })),
  'raffleConfigs.saveRaffleConfig promotions': ofConfig('promotions', PROMOTIONS_MAX, (place) => ({
    ...{ description: `A partir de ${place + 2}`, tickets: place + 2, price: 900 - place },
  })),
  'raffleConfigs.saveRaffleConfig ticketOfLuck': ofConfig(
    'ticketOfLuck',
    LUCKY_NUMBERS_MAX,
    (place) => place,
    {
      ...{ enableTicketOfLuck: true, ticketLuckPrice: 1000 },
    },
  ),
  'raffleImages.saveImages images': ofImages('saveImages'),
  'purchases.createPurchase tickets': ofTickets(false),
  'sales.sellForCash tickets': ofTickets(true),
  'result.checkNamedResult numbers': ofDrawnNumbers(true),
  'result.nameResult numbers': ofDrawnNumbers(false),
};

/** Named by the device and shown in no field: one above the limit is a body that nobody has typed. */
const OF_DEVICES = ['purchases.joinPurchases payments'];

test('every list in a body of the contract has its case', () => {
  const lists = CALLS.flatMap(([name, { body }]) =>
    (body ? pathsOf(body, ({ type }) => type === 'array') : []).map((path) => `${name} ${path.join('.')}`),
  );
  expect(lists.sort()).toEqual([...Object.keys(CASES), ...OF_DEVICES].sort());
});

test.each(Object.entries(CASES))(
  '%s: at its limit it is stored whole, one above it is refused by name',
  { timeout: 120_000 },
  async (name, { limit, prepare }) => {
    const { send, stored, expected } = await prepare();
    const [, field = ''] = name.split(' ');
    const refused = await send(limit + 1);
    expect([refused.status, Object.keys(refused.body.fields ?? {})], refused.text).toEqual([422, [field]]);
    expect((refused.body.fields as Record<string, string>)[field]).toMatch(/^\p{Lu}.{8,}$/u);
    const taken = await send(limit);
    expect(taken.ok, taken.text).toBe(true);
    expect(await stored(taken)).toEqual(expected);
  },
);

test('purchases are joined up to their limit; more are no body of ours', async () => {
  const person = await api.newPerson();
  const join = (count: number) => {
    const payments = countUpTo(count).map(() => ({ _id: uuidv7(), secret: newSecret() }));
    return api.request('POST', '/private/payment/join', { as: person, body: { payments } });
  };
  const { status, body } = await join(JOINED_MAX);
  expect([status, (body.payments as unknown[]).length]).toEqual([200, JOINED_MAX]);
  expect(await join(JOINED_MAX + 1)).toMatchObject({ status: 400, body: { code: 'malformed' } });
});
