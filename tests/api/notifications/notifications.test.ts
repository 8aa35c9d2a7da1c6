import { ECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALL_NOTIFICATIONS } from '#core/domain/notifications/notifications.ts';
import { isPushEndpoint } from '#server/providers/push/push-endpoints.ts';
import { vapidKeys } from '#server/providers/push/vapid-keys.ts';
import { createWebPushSender } from '#server/providers/push/web-push-sender.ts';
import { deliverNotices } from '#server/services/notifications/deliver-notices.ts';
import { useFeeApi } from '#tests/api/harness/fee-api.ts';
import { PUSH_SUBSCRIPTION, PushService } from '#tests/api/harness/push-service.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const fee = useFeeApi();
const { api } = fee;
const service = new PushService();
beforeAll(() => service.listen());
beforeEach(() => service.reset());
afterAll(() => service.close());

/** A point of the curve, in the form of 33 bytes, which push services do not issue. */
const COMPRESSED = ECDH.convertKey(
  PUSH_SUBSCRIPTION.keys.p256dh,
  'prime256v1',
  'base64url',
  'base64url',
  'compressed',
) as string;
const subscribe = (as: Person, body: unknown = service.newBrowser()) =>
  api.request('POST', '/private/notifications/subscription', { as, body });
const deliver = async () => (await deliverNotices(api.services)).sent;
const choose = (as: Person, body: object) => api.request('PUT', '/private/notifications', { as, body });
const ALL = ALL_NOTIFICATIONS;
const count = async (table: 'pushSubscription' | 'pushDelivery') =>
  (await api.database.db.selectFrom(table).select('id').execute()).length;

/** Pays the fee of a new raffle without client polling, so that only the server can notice. */
async function payLate(person?: Person): Promise<{ person: Person; id: string }> {
  const made = await fee.newDearRaffle();
  if (!person) await subscribe(made.person);
  await fee.choose(await fee.checkoutOf(made.person, made.id), 'approve');
  return made;
}

async function settle(): Promise<void> {
  api.pass(60_000);
  await fee.reconcile();
}

describe('notifications (P-1101)', () => {
  test('a late payment publishes the raffle and sends one encrypted notification', async () => {
    const { id } = await payLate();
    await settle();
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    await settle();
    await deliver();
    expect(service.received).toHaveLength(1);
    const [{ payload, headers, bytes }] = service.received as [(typeof service.received)[0]];
    expect(payload).toEqual({
      title: 'Sua rifa está no ar',
      body: 'O pagamento caiu e “Rifa do João” foi publicada.',
      path: `/dashboard/my-raffles/${id}/3`,
      tag: `raffle-${id}`,
    });
    expect(bytes).toBeLessThan(1000);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(headers.authorization).toContain(`k=${api.pushSender.publicKey}`);
  });

  test('a choice changes nothing that was chosen on another device or by a newer app', async () => {
    const person = await api.newPerson();
    await choose(person, { prizes: false });
    const kept = { ...ALL, prizes: false, draws: false };
    expect((await choose(person, { draws: false })).body).toEqual(kept);
    // An app that knows three kinds sends them all.
    const known = { paymentConfirmed: true, rafflePublished: true, unsentWork: true };
    expect((await choose(person, known)).body).toEqual(kept);
    expect((await choose(person, {})).body).toEqual(kept);
    expect((await api.request('GET', '/private/notifications', { as: person })).body).toMatchObject({
      choices: kept,
    });
  });

  test.each([
    [{ ...ALL, rafflePublished: false }, ['Pagamento confirmado']],
    [{ ...ALL, paymentConfirmed: false }, ['Sua rifa está no ar']],
    [{ ...ALL, rafflePublished: false, paymentConfirmed: false }, []],
  ])('with %o a payment says %o', async (choices, titles) => {
    const { person, id } = await fee.newDearRaffle();
    await subscribe(person);
    expect((await choose(person, choices)).body).toEqual(choices);
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    await settle();
    await deliver();
    expect(service.received.map(({ payload }) => payload.title)).toEqual(titles);
  });

  test('a payment of an invalid raffle is confirmed without a publication notice', async () => {
    const { person, id } = await fee.newDearRaffle();
    await subscribe(person);
    const checkout = await fee.checkoutOf(person, id);
    await api.database.db.updateTable('raffle').set({ title: '' }).where('id', '=', id).execute();
    await fee.choose(checkout, 'approve');
    await settle();
    await deliver();
    expect(service.received.map(({ payload }) => payload.title)).toEqual(['Pagamento confirmado']);
    expect(await fee.statusOf(id)).toBe('pending');
  });

  test('all browsers of the user are notified, and no others', async () => {
    const stranger = await api.newPerson();
    await subscribe(stranger);
    const { person, id } = await fee.newDearRaffle();
    const [phone, laptop] = [service.newBrowser(), service.newBrowser()];
    await subscribe(person, phone);
    await subscribe(person, laptop);
    await subscribe(person, laptop);
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    await settle();
    expect(await deliver()).toBe(2);
  });

  test('a browser is no longer notified after its session ended', async () => {
    const { person } = await payLate();
    await settle();
    await api.request('POST', '/public/logout', { as: person });
    expect([await deliver(), service.requests]).toEqual([0, 0]);
  });

  test('a browser belongs to the last user who signed in', async () => {
    const browser = service.newBrowser();
    const { person, id } = await fee.newDearRaffle();
    await subscribe(person, browser);
    await subscribe(await api.newPerson(), browser);
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    await settle();
    expect([await deliver(), await count('pushSubscription')]).toEqual([0, 1]);
  });

  test.each([404, 410])('an expired subscription (%i) is deleted', async (status) => {
    await payLate();
    await settle();
    service.status = status;
    expect(await deliver()).toBe(0);
    expect([await count('pushSubscription'), await count('pushDelivery')]).toEqual([0, 0]);
  });

  test('failures of the push service are retried a limited number of times', async () => {
    await payLate();
    await settle();
    service.status = 503;
    await deliver();
    await deliver();
    expect(service.requests).toBe(1);
    service.status = 201;
    api.pass(31_000);
    expect([await deliver(), service.received.length]).toEqual([1, 1]);

    service.status = 500;
    await payLate();
    await settle();
    for (let hours = 0; hours < 24; hours += 1) {
      await deliver();
      api.pass(3_600_000);
    }
    expect([service.requests, await count('pushDelivery')]).toEqual([2 + 6, 0]);
  });

  test('after unsubscribing it is not notified; unknown endpoints get the same reply', async () => {
    const { person, id } = await fee.newDearRaffle();
    const browser = service.newBrowser();
    await subscribe(person, browser);
    const remove = (as: Person) =>
      api.request('DELETE', '/private/notifications/subscription', {
        as,
        body: { endpoint: browser.endpoint },
      });
    expect((await remove(await api.newPerson())).status).toBe(200);
    expect(await count('pushSubscription')).toBe(1);
    expect((await remove(person)).text).toBe((await remove(person)).text);
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    await settle();
    expect(await deliver()).toBe(0);
  });

  test('what is queued for one user of a browser does not reach the next', async () => {
    const { person, id } = await fee.newDearRaffle();
    const browser = service.newBrowser();
    await subscribe(person, browser);
    await fee.choose(await fee.checkoutOf(person, id), 'approve');
    await settle();
    expect(await count('pushDelivery')).toBe(1);
    await subscribe(await api.newPerson(), browser);
    expect([await deliver(), await count('pushSubscription')]).toEqual([0, 1]);
  });

  test('a user has ten browsers at most: the oldest are replaced', async () => {
    const person = await api.newPerson();
    for (let made = 0; made < 12; made += 1) {
      api.pass(1000);
      await subscribe(person);
    }
    expect(await count('pushSubscription')).toBe(10);
  });
});

describe('the server calls only endpoints of known push services', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://user:pass@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evilpush.apple.com.example/x', false],
    ['https://notpush.services.mozilla.example/x', false],
    ['http://127.0.0.1:3000/private', false],
    ['http://169.254.169.254/latest/meta-data', false],
    ['https://[::1]/x', false],
    ['file:///etc/passwd', false],
    ['not an address', false],
    [`https://fcm.googleapis.com/${'x'.repeat(2000)}`, false],
  ])('%s: %s', (endpoint, allowed) => {
    expect(isPushEndpoint(endpoint)).toBe(allowed);
  });

  test('others are not stored', async () => {
    const person = await api.newPerson();
    const reply = await subscribe(person, { ...PUSH_SUBSCRIPTION, endpoint: 'http://10.0.0.1/x' });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { endpoint: expect.any(String) as string } },
    });
    expect(await count('pushSubscription')).toBe(0);
  });

  test.each([{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { p256dh: 'não' }, { p256dh: COMPRESSED }])(
    'keys that are none are refused (P-1186): %o',
    async (keys) => {
      const body = { ...PUSH_SUBSCRIPTION, keys: { ...PUSH_SUBSCRIPTION.keys, ...keys } };
      expect((await subscribe(await api.newPerson(), body)).status).toBe(422);
    },
  );

  test('a notification that cannot be encrypted is no failure of the push service, which is not called (P-1186)', async () => {
    const subscription = { ...service.newBrowser(), p256dh: COMPRESSED, auth: PUSH_SUBSCRIPTION.keys.auth };
    expect(await api.pushSender.send(subscription, '{}', 60)).toBe('refused');
    expect(service.requests).toBe(0);
  });

  test('loopback endpoints are refused outside tests', async () => {
    const keys = vapidKeys('another secret key of the tests, long enough');
    const sender = createWebPushSender({ ...keys, contact: 'mailto:tests@example.com' });
    const { endpoint, keys: browser } = service.newBrowser();
    expect(await sender.send({ endpoint, ...browser }, '{}', 60)).toBe('gone');
    expect(service.requests).toBe(0);
  });
});

test('the VAPID keys are stable across restarts and depend on the secret', () => {
  const keys = vapidKeys('one secret key of the tests, long enough');
  expect(vapidKeys('one secret key of the tests, long enough')).toEqual(keys);
  expect(vapidKeys('other secret key of the tests, long enough')).not.toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
});
