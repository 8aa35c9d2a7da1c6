import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { readAvailability } from '#server/services/raffles/sales-of-raffle.ts';
import { inWrite } from '#server/services/writes/in-write.ts';
import { cancelStepsOf } from '#tests/api/harness/canceled-raffles.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

/** Results of this many queries pass; those of later ones wait until they are released. */
function heldAfter(passing: number): KyselyPlugin & { hasBegun: Promise<void>; release: () => void } {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let results = 0;
  return {
    hasBegun: begun.promise,
    release: released.resolve,
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      results += 1;
      if (results > passing) {
        begun.resolve();
        await released.promise;
      }
      return result;
    },
  };
}

test('a write that reads how far money has gone back does not wait for others who read it', async () => {
  const { seller, raffle } = await steps.newSale();
  const reply = await cancelStepsOf(api).cancel(seller, raffle);
  expect(reply.status, reply.text).toBe(200);
  const wanted = { id: raffle, maxTickets: 100 };
  // Pool, free tickets and cancellation are read before the money.
  const held = heldAfter(2);
  const { db, now } = api.services;
  const outside = readAvailability({ db: db.withPlugin(held), now }, wanted);
  await held.hasBegun;
  const inside = await inWrite(api.services, (services) => readAvailability(services, wanted));
  held.release();
  expect((await outside).canceled).toEqual(inside.canceled);
});
