import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
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
