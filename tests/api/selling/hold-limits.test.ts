import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { WIDER_NETWORK_TIMES } from '#core/domain/rate-limits.ts';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { newPhone, newSecret, purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

test('the fourth unpaid purchase of a device names the three that it has, in all raffles', async () => {
  const [one, other] = [await steps.newSale(), await steps.newSale()];
  const headers = { 'x-device': newSecret() };
  const held: string[] = [];
  for (const { raffle } of [one, other, one]) {
    const reply = await steps.order(purchaseBody(raffle), headers);
    expect(reply.status, reply.text).toBe(201);
    held.push(String(reply.body._id));
  }
  const refused = await steps.order(purchaseBody(other.raffle), headers);
  expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-holds' } });
  const { payments } = refused.body.details as { payments: string[] };
  expect(payments.toSorted()).toEqual(held.toSorted());
  const elsewhere: Record<string, string>[] = [{ 'x-device': newSecret() }, { 'x-device': 'no token' }, {}];
  for (const others of elsewhere)
    expect((await steps.order(purchaseBody(other.raffle), others)).status).toBe(201);
  await steps.cancel(one.seller, String(held[0]));
  expect((await steps.order(purchaseBody(other.raffle), headers)).status).toBe(201);
});

test('a phone that somebody else has typed may still be reserved for', async () => {
  const { raffle } = await steps.newSale();
  const phone = newPhone();
  const order = (device: string) =>
    steps.order(purchaseBody(raffle, { phone, quantity: 5 }), { 'x-device': device });
  const [stranger, owner] = [newSecret(), newSecret()];
  for (const device of [stranger, owner, owner]) expect((await order(device)).status).toBe(201);
});

test('the device is kept as a hash, the address as a keyed one', async () => {
  const { raffle } = await steps.newSale();
  const device = newSecret();
  await steps.order(purchaseBody(raffle), { 'x-device': device });
  const rows = await api.database.db.selectFrom('holder').selectAll().execute();
  const hashed = createHash('sha256').update(device).digest('hex');
  expect(rows.filter(({ key }) => key === hashed)).toMatchObject([{ purchases: 1 }, { purchases: 1 }]);
  expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(createHash('sha256').update('127.0.0.1').digest('hex'));
});

test('an address holds a fifth of a raffle, at least twenty numbers; another address has its own', async () => {
  const { raffle } = await steps.newSale();
  const order = (quantity: number, from: string) =>
    api.request('POST', '/public/payment', { body: purchaseBody(raffle, { quantity }), from });
  expect((await order(18, '198.51.100.1')).status).toBe(201);
  expect(await order(3, '198.51.100.1')).toMatchObject({
    ...{ status: 409, body: { code: 'connection-full', details: { available: 2 } } },
  });
  expect((await order(2, '198.51.100.1')).status).toBe(201);
  expect((await order(3, '198.51.100.2')).status).toBe(201);
  // Addresses of one /64 network are one holder.
  expect((await order(20, '2001:db8:1:2::1')).status).toBe(201);
  expect((await order(1, '2001:db8:1:2::ffff')).body.code).toBe('connection-full');
});

test.each([
  ['a device', '198.51.100.2', 0, 429],
  ['an address', '198.51.100.1', 1, 429],
  ['another device elsewhere, with the same phone', '198.51.100.2', 1, 201],
])('after three holds that ended unpaid: %s', async (_case, from, device, status) => {
  const { raffle } = await steps.newSale();
  const [phone, devices] = [newPhone(), [newSecret(), newSecret()]];
  const order = (address: string, token = '') =>
    api.request('POST', '/public/payment', {
      ...{ body: purchaseBody(raffle, { phone }), from: address, headers: { 'x-device': token } },
    });
  for (let time = 0; time < 3; time += 1) {
    expect((await order('198.51.100.1', devices[0])).status).toBe(201);
    steps.passMinutes(33);
    await sweepSales(api.services);
  }
  const reply = await order(from, devices[device]);
  expect(reply.status, reply.text).toBe(status);
  if (status === 201) return;
  expect(reply.body.code).toBe('holds-paused');
  expect(Number(reply.headers.get('retry-after'))).toBe(3600);
});

describe('all /64 of a /48 together (P-337)', () => {
  const inNetwork = (number: number) => `2001:db8:1:${number.toString(16)}::7`;
  const order = (raffle: string, quantity: number, from: string) =>
    api.request('POST', '/public/payment', { body: purchaseBody(raffle, { quantity }), from });

  test('hold unpaid at most half of a raffle; other networks have their own', async () => {
    const { raffle, seller } = await steps.newSale();
    const held: string[] = [];
    for (const [number, quantity] of [20, 20, 8].entries()) {
      const reply = await order(raffle, quantity, inNetwork(number));
      expect(reply.status, reply.text).toBe(201);
      held.push(String(reply.body._id));
    }
    expect(await order(raffle, 3, inNetwork(9))).toMatchObject({
      ...{ status: 409, body: { code: 'connection-full', details: { available: 2 } } },
    });
    expect((await order(raffle, 2, inNetwork(9))).status).toBe(201);
    expect((await order(raffle, 3, '2001:db8:2:9::7')).status).toBe(201);
    expect((await order(raffle, 3, '198.51.100.1')).status).toBe(201);
    await steps.cancel(seller, String(held[2]));
    await steps.confirm(seller, String(held[0]));
    expect((await order(raffle, 20, inNetwork(10))).status).toBe(201);
    expect((await order(raffle, 9, inNetwork(11))).body).toMatchObject({ details: { available: 8 } });
  });

  test('have no more of it where they ask at once', async () => {
    const { raffle } = await steps.newSale();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_none, number) => order(raffle, 8, inNetwork(number))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(replies.find(({ status }) => status !== 201)?.body.code).toBe('connection-full');
  });

  test(`wait an hour after ${3 * WIDER_NETWORK_TIMES} holds that ended unpaid in an hour`, async () => {
    const { raffle } = await steps.newSale();
    const lapse = async (holds: number, from: (number: number) => string) => {
      for (let number = 0; number < holds; number += 1)
        expect((await order(raffle, 1, from(number))).status).toBe(201);
      steps.passMinutes(33);
      await sweepSales(api.services);
    };
    const most = 3 * WIDER_NETWORK_TIMES;
    await lapse(most - 1, inNetwork);
    expect((await order(raffle, 1, inNetwork(most))).status).toBe(201);
    steps.passMinutes(33);
    await sweepSales(api.services);
    const refused = await order(raffle, 1, inNetwork(most + 1));
    expect([refused.status, refused.body.code]).toEqual([429, 'holds-paused']);
    expect((await order(raffle, 1, '2001:db8:2:1::7')).status).toBe(201);
    steps.passMinutes(61);
    expect((await order(raffle, 1, inNetwork(most + 1))).status).toBe(201);
    // Those of more than an hour ago are over.
    steps.passMinutes(33);
    await sweepSales(api.services);
    expect((await order(raffle, 1, inNetwork(most + 2))).status).toBe(201);
  });
});
