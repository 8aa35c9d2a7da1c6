import { expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

const LIST = '/api/raffle';
const CHANGED = 'Mudado enquanto a lista vinha';

test('what is read after a change has the change, also while an earlier reading is on its way (P-1148)', async () => {
  const { phone, laptop, laptopDevice, id } = await twoDevices();
  const { network } = laptopDevice;
  const held = network.holdNext(/\/api\/raffle$/);
  const earlier = laptop.pull();
  await held.arrived;
  await phone.saveRaffle(id, { ...RAFFLE_DATA, title: CHANGED });

  const lists = () => network.sent.filter(({ path }) => path === LIST).length;
  const before = lists();
  const both = [laptop.pull(), laptop.pull()];
  held.release();
  expect(await Promise.all([earlier, ...both])).toEqual(['updated', 'updated', 'updated']);
  expect((await findRaffle(laptop.database, id))?.working.title).toBe(CHANGED);
  expect(lists() - before).toBe(1);
});

test('a pull that finds the network again is not followed by another', async () => {
  const { laptop, laptopDevice } = await twoDevices();
  const { network } = laptopDevice;
  network.up = false;
  await laptop.pull();
  expect(laptop.connectivity.isOnline()).toBe(false);
  network.up = true;
  const before = network.sent.length;
  expect(await laptop.pull()).toBe('updated');
  await new Promise(setImmediate);
  expect(laptop.pulling.state()).toBe('updated');
  expect(network.sent.slice(before).filter(({ path }) => path === LIST)).toHaveLength(1);
});
