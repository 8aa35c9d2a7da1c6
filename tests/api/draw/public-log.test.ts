import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import { TERMS_VERSIONS_MAX } from '#core/domain/limits.ts';
import { preparePublishedRaffles } from '#server/services/selling/pools/create-raffle-pool.ts';
import { VALID_CONFIG } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

interface LogPage {
  entries: { seq: number; hash: string; entry: string }[];
  head: { seq: number; hash: string };
}
interface Terms {
  version: number;
  commitment: string;
  termsHash: string;
  terms: string | null;
  logSeq: number;
}

const sha256 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');
const readLog = async (after = 0) =>
  (await api.request('GET', `/public/log?after=${after}`)).body as never as LogPage;
const readTerms = async (raffle: string) =>
  (await api.request('GET', `/public/raffle/${raffle}/terms`)).body as never as Terms[];
const kindsOf = ({ entries }: LogPage) =>
  entries.map(({ entry }) => (JSON.parse(entry) as { kind: string }).kind);

/** The whole log, checked as docs/PROOF.md says. */
async function checkLog(): Promise<LogPage> {
  const page = await readLog();
  let previous = '0'.repeat(64);
  page.entries.forEach(({ seq, hash, entry }, index) => {
    expect([seq, (JSON.parse(entry) as { seq: number }).seq]).toEqual([index + 1, index + 1]);
    expect(hash).toBe(sha256(Buffer.from(previous, 'hex'), entry));
    previous = hash;
  });
  expect(page.head).toEqual({ seq: page.entries.length, hash: previous });
  return page;
}

async function secretOf(raffle: string): Promise<Uint8Array> {
  const { secretSealed } = await api.database.db
    .selectFrom('pool')
    .select('secretSealed')
    .where('raffleId', '=', raffle)
    .executeTakeFirstOrThrow();
  return api.services.ticketing.openSecret(raffle, secretSealed);
}

test('the log is read in pages of any length', async () => {
  const { raffle } = await steps.newSale();
  const [terms] = await readTerms(raffle);
  const { logSeq = 0 } = terms ?? {};
  await steps.newSale();
  const read = async (limit: number) =>
    (await api.request('GET', `/public/log?after=${logSeq - 1}&limit=${limit}`)).body as never as LogPage;
  expect((await read(1)).entries.map(({ seq }) => seq)).toEqual([logSeq]);
  expect((await read(999)).entries.map(({ seq }) => seq)).toEqual([logSeq, logSeq + 1]);
  expect((await api.request('GET', '/public/log?limit=0')).status).toBe(400);
});

test('an empty log starts with zeros', async () => {
  expect(await readLog()).toEqual({ entries: [], head: { seq: 0, hash: '0'.repeat(64) } });
});

test('publishing commits to secret and terms, and every later change is an entry of the log (P-805)', async () => {
  const { seller, raffle, config } = await steps.newSale({ dateprizedraw: '2026-12-12' });
  const saved = await api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
    as: seller,
    body: { ...config, dateprizedraw: '2026-12-19', prizes: ['Cesta completa', 'Um panetone'] },
  });
  expect(saved.status, saved.text).toBe(200);
  const same = await api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
    as: seller,
    body: { ...saved.body, videolink: 'https://youtu.be/dQw4w9WgXcQ' },
  });
  expect(same.status, same.text).toBe(200);

  const log = await checkLog();
  expect(kindsOf(log)).toEqual(['commitment', 'date-changed', 'prize-added']);
  const terms = await readTerms(raffle);
  expect(terms.map(({ version, logSeq }) => [version, logSeq])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const secret = await secretOf(raffle);
  for (const { terms: text, commitment, termsHash, logSeq } of terms) {
    expect(termsHash).toBe(sha256(text ?? ''));
    expect(commitment).toBe(sha256('rifaria/v1', raffle, secret, Buffer.from(termsHash, 'hex')));
    expect(JSON.parse(log.entries[logSeq - 1]?.entry ?? '')).toMatchObject({
      raffle: sha256(`rifaria/v1/log${raffle}`),
      data: { commitment, terms: termsHash },
    });
  }
  const drawDays = terms.map((one) => (JSON.parse(one.terms ?? '') as RaffleTerms).drawsOn);
  expect(drawDays).toEqual(['2026-12-12', '2026-12-19']);
  expect((await readLog(2)).entries.map(({ seq }) => seq)).toEqual([3]);
});

test('the log names no raffle, and a hidden draw day stays hidden', async () => {
  const { seller, raffle } = await steps.newSale({ showDatePrizeDraw: false, private: true });
  const page = await api.request('GET', '/public/log');
  expect(page.text).not.toContain(raffle);
  expect((await readTerms(raffle)).map(({ terms }) => terms)).toEqual([null]);
  const own = await api.request('GET', `/public/raffle/${raffle}/terms`, { as: seller });
  expect((own.body as never as Terms[])[0]?.terms).toContain('"drawsOn"');
  expect((await api.request('GET', `/public/raffle/${crypto.randomUUID()}/terms`)).status).toBe(404);
});

test('raffles published at once get one chain', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => steps.newSale()));
  expect((await checkLog()).entries).toHaveLength(people.length);
});

test('the numbers of the manual model that win are committed, not told', async () => {
  const { raffle } = await steps.newManualSale({
    ...{ enableTicketOfLuck: true, ticketLuckPrice: 1000, ticketOfLuck: [40, 7] },
  });
  const [one] = await readTerms(raffle);
  const { luckyNumbers } = JSON.parse(one?.terms ?? '') as RaffleTerms;
  expect(luckyNumbers).toEqual({ prizeCents: 1000, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
});

test('raffles that were active before get pool, terms and entry once, with several servers starting', async () => {
  const { raffle } = await steps.newSale();
  const { db } = api.database;
  for (const table of ['raffleTerms', 'pool'] as const)
    await db.deleteFrom(table).where('raffleId', '=', raffle).execute();
  await Promise.all([1, 2, 3].map(() => preparePublishedRaffles(api.services)));
  await preparePublishedRaffles(api.services);
  expect(await readTerms(raffle)).toHaveLength(1);
  expect(kindsOf(await checkLog())).toEqual(['commitment', 'commitment']);
  expect((await steps.buy(raffle)).purchase.status).toBe('pending');
});

describe('what a raffle promises', () => {
  const save = (seller: Person, config: Record<string, unknown>, change: object) =>
    api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
      as: seller,
      body: { ...config, ...change },
    });

  test.each<[string, object]>([
    ['one more prize', { prizes: [...VALID_CONFIG.prizes, 'TV'] }],
    ['a prize for who buys most', { enableMostPurchased: true, mostPurchasedPrize: 'TV' }],
  ])('does not change once the list of sold tickets is fixed: %s', async (_, change) => {
    const { seller, raffle, config } = await steps.newSale({ dateprizedraw: '2026-12-19' });
    await steps.sell(seller, raffle);
    const before = await readTerms(raffle);
    await steps.passFreeze(new Date('2026-12-19T10:01:00-03:00'));
    expect(await save(seller, config, change)).toMatchObject({ status: 409, body: { code: 'terms-fixed' } });
    expect(await readTerms(raffle)).toEqual(before);
    const video = { videolink: 'https://youtu.be/dQw4w9WgXcQ' };
    expect((await save(seller, config, video)).status).toBe(200);
  });

  test('changes at most a hundred times (P-805)', async () => {
    const { seller, raffle, config } = await steps.newSale();
    await api.database.db.updateTable('raffleTerms').set({ version: TERMS_VERSIONS_MAX }).execute();
    expect(await save(seller, config, { prizes: ['TV'] })).toMatchObject({
      status: 409,
      body: { code: 'terms-changed-too-often' },
    });
    expect(await readTerms(raffle)).toHaveLength(1);
  });

  test('is not told again for another wording of its rule', async () => {
    const { seller, raffle, config } = await steps.newSale();
    const before = await readTerms(raffle);
    await sql`update raffle_terms set terms = replace(terms, 'Se esse número', 'Caso esse número')`.execute(
      api.database.db,
    );
    const video = { videolink: 'https://youtu.be/dQw4w9WgXcQ' };
    expect((await save(seller, config, video)).status).toBe(200);
    expect(await readTerms(raffle)).toHaveLength(before.length);
  });
});
