import { expect, test } from 'vitest';
import { applyChanges, emptyGrid, stateInGrid } from '#core/domain/selling/ticket-grid.ts';
import { stepsOf, ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Reply, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const versionOf = ({ headers }: Reply) => headers.get('etag')?.slice(3, -1) ?? '';

/** The grid a minute later, for whoever has an earlier version. */
async function readGrid(raffle: string, since?: string): Promise<Reply> {
  steps.passMinutes(1);
  return api.request('GET', `/public/raffle/${raffle}/grid${since === undefined ? '' : `?since=${since}`}`);
}

test('numbers that buyers have chosen are on the grid, which keeps its version while nothing changes', async () => {
  const { seller, raffle } = await steps.newManualSale();
  await steps.buy(raffle, { quantity: undefined, tickets: [1] });
  await steps.sell(seller, raffle, { quantity: undefined, tickets: [2] });
  steps.passMinutes(1);
  const grid = await api.request('GET', `/public/raffle/${raffle}/grid`);
  expect([0, 1, 2].map((number) => stateInGrid(grid.bytes, number))).toEqual(['free', 'held', 'sold']);
  expect(grid.headers.get('x-available')).toBe('98');
  const etag = grid.headers.get('etag') ?? '';
  const headers = { 'if-none-match': etag };
  expect((await api.request('GET', `/public/raffle/${raffle}/grid`, { headers })).status).toBe(304);
  const { raffle: random } = await steps.newSale();
  expect((await api.request('GET', `/public/raffle/${random}/grid`)).status).toBe(404);
});

test('whoever has an earlier grid gets the numbers that have changed, or the whole grid if it is unknown', async () => {
  const { raffle } = await steps.newManualSale();
  const read = (since?: string) => readGrid(raffle, since);
  const first = await read();
  const unchanged = await read(versionOf(first));
  expect([unchanged.status, unchanged.bytes.length]).toEqual([200, 0]);
  await steps.buy(raffle, { quantity: undefined, tickets: [1, 42] });
  const next = await read(versionOf(first));
  expect([next.headers.get('x-since'), next.bytes.length]).toEqual([versionOf(first), 8]);
  const whole = await read('unknown');
  expect([whole.headers.get('x-since'), versionOf(whole)]).toEqual([null, versionOf(next)]);
  for (const reply of [unchanged, next, whole]) expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(applyChanges(first.bytes, next.bytes)).toEqual(new Uint8Array(whole.bytes));
});

test('whoever has the grid of a raffle that has fewer numbers since then gets the whole one', async () => {
  const { seller, raffle } = await steps.newManualSale();
  const before = await readGrid(raffle);
  const { body } = await api.request('GET', `/public/raffle/${raffle}`);
  const saved = await stepsOf(api).saveRaffle(seller, { ...body, price: '1000', ticket: ticketPlan(50) });
  expect(saved.status, saved.text).toBe(200);
  const after = await readGrid(raffle, versionOf(before));
  expect([after.headers.get('x-since'), new Uint8Array(after.bytes)]).toEqual([null, emptyGrid(50)]);
});

test('the grid goes on changing after the clock was put back', async () => {
  const { raffle } = await steps.newManualSale();
  // Each of the two servers that may take requests in turn has a grid of its own.
  const read = async () => [await readGrid(raffle), await readGrid(raffle)];
  await read();
  steps.passMinutes(-5);
  await steps.buy(raffle, { quantity: undefined, tickets: [1] });
  for (const { bytes } of await read()) expect(stateInGrid(bytes, 1)).toBe('held');
});
