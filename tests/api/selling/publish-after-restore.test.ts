import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { noteRestore } from '#server/services/selling/pools/note-restore.ts';
import { purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const MINUTE_MS = 60_000;

/** The id of a raffle that was made this long after now. */
const idMadeAfter = (minutes: number) => uuidv7({ msecs: api.now.getTime() + minutes * MINUTE_MS });

async function publishAfterRestore(id: string) {
  await noteRestore(api.services, api.now);
  steps.passMinutes(10);
  return steps.newSale({}, { _id: id });
}

test.each([
  ['made before it', () => idMadeAfter(-1)],
  ['whose id does not say when it was made', uuidv4],
])(
  'a raffle %s is published after a restore: nothing is sold before the payments are compared (P-739, P-751)',
  async (_case, idOf) => {
    const { seller, raffle } = await publishAfterRestore(idOf());
    const read = await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller });
    expect(read.body.paused).toMatchObject({ by: 'restore', since: api.now.toISOString() });
    const refused = { status: 409, body: { code: 'sale-paused' } };
    expect(await steps.order(purchaseBody(raffle))).toMatchObject(refused);
    const resume = (body: object) =>
      api.request('PUT', `/private/raffle/${raffle}/paused`, { as: seller, body });
    expect(await resume({ paused: false })).toMatchObject({ body: { code: 'payments-not-compared' } });
    expect((await resume({ paused: false, compared: true })).status).toBe(200);
    expect((await steps.order(purchaseBody(raffle))).status).toBe(201);
  },
);

test('a raffle that was made after the restore is on sale at once', async () => {
  const { raffle } = await publishAfterRestore(idMadeAfter(1));
  expect((await steps.order(purchaseBody(raffle))).status).toBe(201);
});
