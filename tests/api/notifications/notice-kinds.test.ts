import { expect, test } from 'vitest';
import {
  ALL_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#core/domain/notifications/notifications.ts';
import * as notices from '#server/services/notifications/sale-notices.ts';
import { inWrite } from '#server/services/writes/in-write.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
type Told = Parameters<typeof notices.notifyOfResult>;
const NONE = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, false]));

test.each<[string, NotificationKind, (...told: Told) => Promise<void>]>([
  [
    'reported payments',
    'salesWaiting',
    (context, raffle) =>
      notices.notifyOfWaitingSales(context, raffle, {
        purchases: 1,
        deadline: { at: api.now, risk: 'numbers' },
      }),
  ],
  [
    'late reports',
    'salesWaiting',
    (...told) => notices.notifyOfLateReports(...told, { purchases: 1, freezesAt: api.now }),
  ],
  ['a refund that the provider does not make', 'salesWaiting', notices.notifyOfRefundProblems],
  [
    'a request for the money',
    'salesWaiting',
    (...told) => notices.notifyOfRefundRequest(...told, { id: crypto.randomUUID(), amountCents: 500 }),
  ],
  ['a result', 'draws', notices.notifyOfResult],
  ['numbers that are awaited', 'draws', notices.notifyOfAwaitedNumbers],
  ['a prize that has not come', 'prizes', (...told) => notices.notifyOfDeniedPrize(...told, 'Moto')],
])('the notice of %s is switched off by %s alone (P-1101)', async (_name, kind, notifyOf) => {
  const seller = await api.newPerson();
  const raffle = { id: crypto.randomUUID(), ownerId: seller.id, title: 'Rifa', status: 'active' } as const;
  const mailsWith = async (choices: object) => {
    const saved = await api.request('PUT', '/private/notifications', { as: seller, body: choices });
    expect(saved.status).toBe(200);
    await api.sent.idle();
    const before = api.sent.mails.length;
    await inWrite(api.services, (inside) => notifyOf(inside, raffle));
    await api.sent.idle();
    return api.sent.mails.length - before;
  };
  expect(await mailsWith({ ...ALL_NOTIFICATIONS, [kind]: false })).toBe(0);
  expect(await mailsWith({ ...NONE, [kind]: true })).toBe(1);
});
