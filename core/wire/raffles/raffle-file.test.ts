import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#core/domain/days.ts';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import {
  type RaffleFile,
  raffleFileName,
  readRaffleFile,
  splitDrafts,
  writeRaffleFile,
} from './raffle-file.ts';

const { images: _images, ...CONFIG } = defaultRaffleConfigData(200, '2026-11-21');
const FILE: RaffleFile = {
  writtenAt: '2026-11-21T12:00:00.000Z',
  raffle: {
    title: 'Cesta de Natal 🎁',
    categoryId: 'c1',
    ticketPlanId: null,
    priceCents: 500,
    lotteryId: null,
    description: '<p>Uma cesta</p>',
  },
  config: CONFIG,
  images: ['/9j/4A=='],
};
const json = () => JSON.parse(writeRaffleFile(FILE)) as Record<string, never>;
const changed = (change: object) => JSON.stringify({ ...json(), ...change });

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '__proto__', '</script>'),
);
const amount = fc.nat();
const day = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2026-01-01', days)),
);
const id = fc.oneof(fc.constant(null), fc.uuid());
const raffle = fc.record({
  title: text,
  categoryId: id,
  ticketPlanId: id,
  priceCents: amount,
  lotteryId: id,
  description: text,
});
const config = fc.record({
  rules: text,
  maxTicketsPerUser: amount,
  minTicketsPerUser: amount,
  ticketModel: fc.constantFrom('random', 'manual'),
  paymentOption: fc.constantFrom(null, 'mp', 'pix', 'both'),
  promotions: fc.array(fc.record({ description: text, tickets: amount, priceCents: amount })),
  prizes: fc.array(text),
  videoLink: text,
  paymentMinutes: amount,
  supportPhone: text,
  saleStartsOn: day,
  drawsOn: day,
  showDrawDate: fc.boolean(),
  whatsappGroupLink: text,
  mostPurchasedEnabled: fc.boolean(),
  mostPurchasedPrize: text,
  luckyNumbersEnabled: fc.boolean(),
  luckyNumbers: fc.array(amount),
  luckyNumberPrizeCents: amount,
  isPrivate: fc.boolean(),
  purchaseButtons: fc.array(fc.record({ tickets: amount, mostPopular: fc.boolean() })),
  showAvailableCount: fc.boolean(),
  showLastBuyers: fc.boolean(),
  authorizationKind: fc.constantFrom('spa-mf', 'susep'),
  authorizationNumber: text,
  authorizationEntity: text,
  authorizationCnpj: text,
});
const file = fc.record({
  writtenAt: fc.constant('2026-11-21T12:00:00.000Z'),
  raffle,
  config: fc.option(config),
  images: fc.array(fc.base64String({ maxLength: 400 }), { maxLength: 5 }),
}) as fc.Arbitrary<RaffleFile>;

test('what was taken along comes back as it was, whatever a draft holds', () => {
  fc.assert(
    fc.property(file, (taken) => {
      expect(readRaffleFile(writeRaffleFile(taken))).toEqual(taken);
    }),
  );
});

test('no damage to a file is read as something else than a fault, or as a raffle that was checked', () => {
  const whole = writeRaffleFile(FILE);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.string({ maxLength: 3 }), (at, put) => {
      const read = readRaffleFile(whole.slice(0, at) + put + whole.slice(at + 1));
      if (typeof read !== 'string') expect(readRaffleFile(writeRaffleFile(read))).toEqual(read);
    }),
  );
});

describe('a file that is none of ours', () => {
  it.each([
    ['nothing at all', ''],
    ['a picture', '\u0089PNG\r\n'],
    ['some JSON', '{"name":"x"}'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['nested beyond all measure', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['a version of none', changed({ version: 0 })],
    ['a version in words', changed({ version: 'um' })],
  ])('%s is foreign', (_, content) => expect(readRaffleFile(content)).toBe('foreign'));

  it('of a later version asks for a newer app', () => {
    expect(readRaffleFile(changed({ version: 2, raffle: 'quem sabe' }))).toBe('too-new');
  });

  it.each([
    ['cut off', writeRaffleFile(FILE).slice(0, -20)],
    ['without a raffle', changed({ raffle: undefined })],
    ['with a number for a title', changed({ raffle: { ...FILE.raffle, title: 7 } })],
    ['with a price below nothing', changed({ raffle: { ...FILE.raffle, priceCents: -1 } })],
    ['with half a cent', changed({ raffle: { ...FILE.raffle, priceCents: 0.5 } })],
    ['with a day that does not exist', changed({ config: { ...CONFIG, drawsOn: '2026-02-30' } })],
    ['with an id that is none', changed({ raffle: { ...FILE.raffle, categoryId: '../etc' } })],
    ['with a way to pay that is none', changed({ config: { ...CONFIG, paymentOption: 'cash' } })],
    ['with a text beyond all measure', changed({ raffle: { ...FILE.raffle, title: 'a'.repeat(200_001) } })],
    [
      'with a list beyond all measure',
      changed({ config: { ...CONFIG, luckyNumbers: Array(2_001).fill(1) } }),
    ],
    ['with six images', changed({ images: Array(6).fill('AAAA') })],
    ['with an address for an image', changed({ images: ['https://example.com/x.jpg'] })],
  ])('%s is broken', (_, content) => expect(readRaffleFile(content)).toBe('broken'));

  it('has no day that is typed by half', () => {
    const typed = { ...FILE, config: { ...CONFIG, saleStartsOn: '25/12', drawsOn: '31/02/2027' } };
    const blank = { ...FILE, config: { ...CONFIG, saleStartsOn: '', drawsOn: '' } };
    expect(readRaffleFile(writeRaffleFile(typed))).toEqual(blank);
  });

  it('brings nothing that the format does not know', () => {
    const hostile = `{"__proto__":{"isAdmin":true},"ownerId":"x",${writeRaffleFile(FILE).slice(1)}`;
    expect(readRaffleFile(hostile)).toEqual(FILE);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

test.each([
  ['Cesta de Natal', 'cesta-de-natal.rifa.json'],
  ['', 'rifa.rifa.json'],
  ['../../etc/passwd', 'etcpasswd.rifa.json'],
])('%s is called %s', (title, name) => expect(raffleFileName(title)).toBe(name));

test('a file of an earlier version, which knows no authorization, is read without one', () => {
  const none = {
    authorizationKind: 'spa-mf',
    ...{ authorizationNumber: '', authorizationEntity: '', authorizationCnpj: '' },
  };
  const [taken] = fc.sample(
    file.filter(({ config: of }) => of !== null),
    1,
  );
  if (!taken) throw new Error('no file');
  const content = JSON.parse(writeRaffleFile(taken)) as { config: Record<string, unknown> };
  for (const name of Object.keys(none)) delete content.config[name];
  const read = readRaffleFile(JSON.stringify(content));
  expect(read).toEqual({ ...taken, config: { ...taken.config, ...none } });
});

describe('a file of drafts (P-1025)', () => {
  const drafts = (raffles: unknown[]) => JSON.stringify({ format: 'rifaria.rascunhos', version: 1, raffles });

  it('is read as the raffles in it, a day that is typed by half left out', () => {
    const half = { ...json(), config: { ...CONFIG, images: ['device-image:x'], drawsOn: '2026-1' } };
    const read = splitDrafts(drafts([json(), half]))?.map(readRaffleFile);
    expect(read).toEqual([FILE, { ...FILE, config: { ...CONFIG, drawsOn: '' } }]);
  });

  it.each([writeRaffleFile(FILE), drafts([1]), 'rifaria.rascunhos'])('is no other file: %s', (content) =>
    expect(splitDrafts(content)).toBeUndefined(),
  );
});
