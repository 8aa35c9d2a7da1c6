import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_RAFFLE_ELEMENT_ID } from '#core/wire/raffles/public-raffle-page.ts';
import { awayDatabase } from '#tests/api/harness/away-database.ts';
import { publicPagesOf } from '#tests/api/harness/public-pages.ts';
import { makeBuild } from '#tests/api/harness/stand-in-build.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const { newPage, open } = publicPagesOf(api);
let distFolder: string;
beforeAll(() => (distFolder = makeBuild()));
afterAll(() => fs.rmSync(distFolder, { recursive: true }));

/** The next queries of the server find its database away. */
function loseDatabase(times: number): void {
  const { services } = api;
  api.start({ distFolder, services: { ...services, db: awayDatabase(services.db, times) } });
}

test.each([
  ['a raffle’s page', (address: string) => address, 200],
  ['the metrics', () => '/metrics', 200],
  ['a call that is counted before it is run', () => '/public/raffle/none', 404],
  ['a reply that is kept for everybody', () => '/public/offers', 200],
])('%s is read once more after a moment', async (_what, pathOf, status) => {
  const { address } = await newPage();
  loseDatabase(1);
  expect((await api.request('GET', pathOf(address), { from: '127.0.0.1' })).status).toBe(status);
});

test('a raffle’s page is the app alone while the database stays away: it asks again', async () => {
  const { address } = await newPage();
  loseDatabase(2);
  const { status, headers, document } = await open(address);
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
  expect(document.getElementById('root')).not.toBeNull();
  expect(document.getElementById(PUBLIC_RAFFLE_ELEMENT_ID)).toBeNull();
  expect((await open(address)).status).toBe(200);
});

test('the metrics are 503 while the database stays away', async () => {
  loseDatabase(2);
  expect((await api.request('GET', '/metrics', { from: '127.0.0.1' })).status).toBe(503);
});
