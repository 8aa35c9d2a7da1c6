import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS, goodRequest, situationsOf } from '#tests/api/harness/good-requests.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const { newSituation } = situationsOf(api);

const PAGED = CALLS.filter(([, { query }]) => query instanceof z.ZodMiniObject && 'cursor' in query.shape);

const PLACES = [
  '+099999-01-01T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '99999-01-01T00:00:00.000Z',
  '2026-11-20T15:00:00.000Z\u0000',
  '\u0000',
  '999999999999999999999',
];

test('all lists with pages are tested', () => {
  expect(PAGED.map(([name]) => name).toSorted()).toEqual([
    'offers.listOffers',
    'raffles.listOwnRaffles',
    'sales.listPurchaseNumbers',
    'sales.listPurchases',
    'sales.listPurchasesByStatus',
  ]);
});

test.each(PAGED)('%s refuses a cursor that it never gave with 400', async (name, call) => {
  const situation = await newSituation({ sells: true });
  const { path } = goodRequest(name, call, situation);
  const glue = path.includes('?') ? '&' : '?';
  const cursorsAt = (place: string) => [`${place} ${crypto.randomUUID()}`, `${place} ${situation.person.id}`];
  const cursors = [...PLACES.flatMap(cursorsAt), '2026-11-20T15:00:00.000Z a\u0000', '1 \u0000'];
  const refused = [];
  for (const cursor of cursors) {
    const asked = `${path}${glue}cursor=${Buffer.from(cursor).toString('base64url')}`;
    const { status } = await api.request(call.method, asked, { as: situation.person });
    refused.push([cursor, status]);
  }
  expect(refused).toEqual(cursors.map((cursor) => [cursor, 400]));
  const raw = await api.request(call.method, `${path}${glue}cursor=%00`, { as: situation.person });
  expect(raw.status).toBe(400);
});
