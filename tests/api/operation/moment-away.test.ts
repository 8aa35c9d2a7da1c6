import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_RAFFLE_ELEMENT_ID } from '#core/wire/raffles/public-raffle-page.ts';
import { accountStepsOf, NEW_PASSWORD } from '#tests/api/harness/account-steps.ts';
import { awayDatabase } from '#tests/api/harness/away-database.ts';
import { publicPagesOf } from '#tests/api/harness/public-pages.ts';
import { makeBuild } from '#tests/api/harness/stand-in-build.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const { newPage, open } = publicPagesOf(api);
const steps = accountStepsOf(api);
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

test('a raffle’s page is rendered, though the database is away for a moment when its buyers are read', async () => {
  const { address } = await newPage({}, { showLastBuyers: true });
  const { services } = api;
  let isAway = false;
  const db = services.db.withPlugin({
    transformQuery({ node }) {
      if (isAway || !/approved_?at/i.test(JSON.stringify(node))) return node;
      isAway = true;
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  api.start({ distFolder, services: { ...services, db } });
  const { document } = await open(address);
  expect([isAway, document.getElementById('root')?.dataset.renderedAt]).toEqual([
    true,
    api.now.toISOString(),
  ]);
});

test('the metrics are 503 while the database stays away', async () => {
  loseDatabase(2);
  expect((await api.request('GET', '/metrics', { from: '127.0.0.1' })).status).toBe(503);
});

/** From now on the database is away whenever a count of the rate limits is to be given back, which comes after the call's own work. */
function loseDatabaseAfterCalls(): void {
  const { services } = api;
  const db = services.db.withPlugin({
    transformQuery({ node }) {
      const givesBack = node.kind === 'UpdateQueryNode' || node.kind === 'DeleteQueryNode';
      if (!givesBack || !/rate_?count/i.test(JSON.stringify(node))) return node;
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  api.start({ services: { ...services, db } });
}

test('what a call has done is answered, though the database is away before its count is given back (P-1138)', async () => {
  await steps.register('ana@example.com', '11987654321');
  const id = await steps.recoveryId('ana@example.com');
  const code = await steps.lastCode();
  loseDatabaseAfterCalls();
  const checked = await steps.check(code, id);
  expect(checked).toMatchObject({ status: 200, body: { proof: expect.any(String) as string } });
  const changed = await steps.changePassword({ id, proof: checked.body.proof, password: NEW_PASSWORD });
  expect(changed.status).toBe(200);
  expect((await steps.signIn('ana@example.com', NEW_PASSWORD)).status).toBe(200);
});
