import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf, startOfDay } from '#core/domain/days.ts';
import { MINUTE_MS, SECOND_MS } from '#core/domain/durations.ts';
import { deliverNotices } from '#server/services/notifications/deliver-notices.ts';
import { notifyDevices } from '#server/services/selling/buyer/notify-devices.ts';
import { PUSH_SUBSCRIPTION } from '#tests/api/harness/push-service.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const WAITING = 45;
/** Turns for which a push service takes its time: longer than the gate would hold back a page's call. */
const TURNS = 50;

let sent: string[];
let atOnce: number;
beforeEach(() => {
  [sent, atOnce] = [[], 0];
  let underWay = 0;
  api.pushSender = {
    ...api.pushSender,
    async send(_subscription, payload) {
      underWay += 1;
      atOnce = Math.max(atOnce, underWay);
      for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
      sent.push((JSON.parse(payload) as { title: string }).title);
      underWay -= 1;
      return 'sent';
    },
  };
});

/** Devices that wait for the opening of a raffle's sales. */
async function newWaiting(opensOn: string): Promise<void> {
  const { raffle } = await steps.newSale({ datesalestart: opensOn });
  const reply = await api.request('POST', `/public/raffle/${raffle}/alert`, { body: PUSH_SUBSCRIPTION });
  expect(reply.status).toBe(201);
  const { db } = api.database;
  const first = await db.selectFrom('deviceAlert').selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: WAITING - 1 }, (_, place) => ({
    ...{ ...first, id: `${first.id}-${place}`, endpoint: `${first.endpoint}-${place}` },
  }));
  await db.insertInto('deviceAlert').values(others).execute();
}

test('many that are due at once are sent side by side, without pauses, what ends soonest first', async () => {
  const opensOn = addDays(dayOf(api.now), 1);
  await newWaiting(opensOn);
  const { raffle } = await steps.newSale();
  api.now = new Date(startOfDay(opensOn).getTime() - 24.5 * MINUTE_MS);
  const { id, secret } = await steps.buy(raffle);
  const headers = { 'x-payment-secret': secret };
  await api.request('POST', `/public/payment/${id}/alert`, { headers, body: PUSH_SUBSCRIPTION });
  await notifyDevices(api.services);

  api.now = startOfDay(opensOn);
  const told = [];
  for (let round = 0; round < 3; round += 1) told.push((await notifyDevices(api.services)).hasMore);
  expect(told).toEqual([true, true, false]);
  steps.passMinutes(1);
  await notifyDevices(api.services);

  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    rounds.push(await deliverNotices(api.services));
    api.pass(SECOND_MS);
  }
  expect(rounds).toEqual([
    { sent: 20, hasMore: true },
    { sent: 20, hasMore: true },
    { sent: 6, hasMore: false },
  ]);
  // As many as the gate lets go to one push service.
  expect(atOnce).toBe(10);
  expect(sent.findIndex((title) => title.startsWith('Sua reserva termina'))).toBeLessThan(20);
});
