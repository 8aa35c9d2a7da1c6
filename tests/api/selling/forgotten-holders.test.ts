import { beforeEach, describe, expect, test } from 'vitest';
import { HOLDER_HOURS } from '#core/domain/selling/hold-pause.ts';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { sweep } from '#server/services/system/sweep.ts';
import { newSecret, purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';

import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

let seller: Person;
let raffle: string;
beforeEach(async () => {
  ({ seller, raffle } = await steps.newSale());
});

/** A hold of a device; by its own address where none is given. */
async function hold(device = newSecret(), from = '198.51.100.1') {
  const body = purchaseBody(raffle);
  const reply = await api.request('POST', '/public/payment', {
    ...{ body, from, headers: { 'x-device': device } },
  });
  expect(reply.status, reply.text).toBe(201);
  return { id: String(body._id), secret: String(body.secret) };
}

/** Whether the purchase still names its device and address. */
async function isNamed({ id }: { id: string }): Promise<boolean> {
  const { device, address } = await api.database.db
    .selectFrom('purchase')
    .select(['device', 'address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(device === '').toBe(address === '');
  return device !== '';
}
const counts = async () => (await api.database.db.selectFrom('holder').selectAll().execute()).length;
const passHours = (hours: number) => steps.passMinutes(60 * hours);

describe('by which device and from which address somebody bought is forgotten (P-609)', () => {
  test.each([
    ['was paid', ({ id }: { id: string }) => steps.confirm(seller, id)],
    ['was canceled', ({ id }: { id: string }) => steps.cancel(seller, id)],
  ])(`${HOLDER_HOURS} hours after a purchase that %s`, async (_what, end) => {
    const bought = await hold();
    expect((await end(bought)).status).toBe(200);
    await sweep(api.services);
    expect(await isNamed(bought)).toBe(true);
    passHours(HOLDER_HOURS);
    steps.passMinutes(1);
    await sweep(api.services);
    expect([await isNamed(bought), await counts()]).toEqual([false, 0]);
  });

  test('with the holds that ended unpaid, a day after the last one', async () => {
    const device = newSecret();
    const lapsed = await hold(device);
    steps.passMinutes(33);
    await sweepSales(api.services);
    passHours(HOLDER_HOURS - 1);
    await sweep(api.services);
    expect(await counts()).toBeGreaterThan(0);
    passHours(2);
    await sweep(api.services);
    expect([await isNamed(lapsed), await counts()]).toEqual([false, 0]);
  });

  test('never while it is held: what its device holds still counts, and ends with it', async () => {
    const device = newSecret();
    const held = [];
    for (let place = 0; place < 3; place += 1) held.push(await hold(device));
    for (const { id, secret } of held) expect((await steps.report(id, secret)).status).toBe(200);
    passHours(3 * HOLDER_HOURS);
    await sweep(api.services);
    const order = () => steps.order(purchaseBody(raffle), { 'x-device': device });
    expect(await order()).toMatchObject({ status: 409, body: { code: 'too-many-holds' } });
    for (const { id } of held) expect((await steps.cancel(seller, id)).status).toBe(200);
    await sweep(api.services);
    expect([await isNamed(held[0] ?? { id: '' }), await counts()]).toEqual([false, 0]);
    expect((await order()).status).toBe(201);
  });

  test('a payment that is undone afterwards is held again, and counts for nobody', async () => {
    const bought = await hold();
    await steps.confirm(seller, bought.id);
    passHours(HOLDER_HOURS + 1);
    await sweep(api.services);
    const unconfirm = `/private/payment/unconfirm/${bought.id}`;
    const undone = await api.request('PUT', unconfirm, { as: seller, body: { reason: 'Engano' } });
    expect(undone.status, undone.text).toBe(200);
    expect((await steps.cancel(seller, bought.id)).status).toBe(200);
    expect(await counts()).toBe(0);
  });

  test('also of more purchases than one transaction changes', async () => {
    const bought = await hold();
    await steps.confirm(seller, bought.id);
    const [row] = await api.database.db.selectFrom('purchase').selectAll().execute();
    if (!row) throw new Error('no purchase');
    const { released: _released, ...copied } = row;
    const copies = Array.from({ length: 1_100 }, (_none, place) => ({ ...copied, id: `copy-${place}` }));
    await api.database.db.insertInto('purchase').values(copies).execute();
    passHours(HOLDER_HOURS + 1);
    await sweep(api.services);
    const named = await api.database.db
      .selectFrom('purchase')
      .select('id')
      .where('device', '<>', '')
      .execute();
    expect(named).toEqual([]);
  });
});
