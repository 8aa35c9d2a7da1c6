import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#core/domain/durations.ts';
import { publishFederalResults } from '#server/services/draw/publish-results.ts';
import { deliverNotices } from '#server/services/notifications/deliver-notices.ts';
import { notifyDevices } from '#server/services/selling/buyer/notify-devices.ts';
import { PushService } from '#tests/api/harness/push-service.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const service = new PushService();
beforeAll(() => service.listen());
beforeEach(() => service.reset());
afterAll(() => service.close());

const ask = (id: string, secret: string) =>
  api.request('POST', `/public/payment/${id}/alert`, {
    headers: { 'x-payment-secret': secret },
    body: service.newBrowser(),
  });

/** Titles of what arrived since the last look. */
async function arrived(): Promise<string[]> {
  const before = service.received.length;
  await notifyDevices(api.services);
  await deliverNotices(api.services);
  return service.received.slice(before).map(({ payload }) => String(payload.title));
}

test('a buyer who asks is notified of the result, once; who asks after it is not (P-811)', async () => {
  const { seller, raffle, config } = await steps.newSale();
  const { id, secret } = await steps.sell(seller, raffle);
  await ask(id, secret);
  await arrived();
  await steps.passFreeze(new Date(`${String(config.dateprizedraw)}T13:00:05.000Z`));
  // The sandbox draws on Wednesdays and Sundays.
  for (const hours of [11, 24, 24, 24, 24, 1]) {
    api.pass(hours * HOUR_MS);
    await publishFederalResults(api.services);
  }
  expect(await arrived()).toEqual(['Você ganhou!']);
  expect(await arrived()).toEqual([]);
  await ask(id, secret);
  expect(await arrived()).toEqual([]);
});
