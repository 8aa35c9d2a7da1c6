import { expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import { newDevice, reopened, savedRaffle, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

test('a save leaves what another tab has kept in a field that its form did not change', async () => {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const other = newDevice(server, 'u1', { database: await reopened(device.engine.database) });
  await other.engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Da outra aba' }, ['title']);
  await device.engine.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 700 }, RAFFLE_DATA);
  const { working } = (await findRaffle(device.engine.database, id)) ?? {};
  expect(working).toEqual({ ...RAFFLE_DATA, title: 'Da outra aba', priceCents: 700 });
});

test('a save of a raffle that is no longer stored is kept whole', async () => {
  const device = newDevice(new ModelServer(), 'u1');
  device.network.up = false;
  const id = await savedRaffle(device);
  await device.engine.database.raffles.delete(id);
  await device.engine.saveRaffle(id, RAFFLE_DATA, RAFFLE_DATA);
  expect((await findRaffle(device.engine.database, id))?.working).toEqual(RAFFLE_DATA);
});

test('an image that is taken out does not hold up the save that still names it', async () => {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const { engine, network } = device;
  network.up = false;
  const [entry = ''] = await engine.addImages(id, [A]);
  await engine.saveRaffleConfig(id, { ...CONFIG_DATA, images: [entry] });
  // The app dies before the list without it is kept.
  await engine.dropImage(id, entry);
  network.up = true;
  await engine.sendNow();
  expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  expect(server.configs.get(id)?.images).toHaveLength(1);
});

test('a save that is taken back before it was sent is not sent at all', async () => {
  const { engine, network } = newDevice(new ModelServer(), 'u1');
  const id = await sentRaffle({ engine });
  const before = network.writes().length;
  network.up = false;
  expect(await engine.pull()).toBe('offline');
  await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Outro nome' });
  await engine.saveRaffle(id, RAFFLE_DATA);
  network.up = true;
  await engine.sendNow();
  expect(network.writes()).toHaveLength(before);
  expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  expect(await engine.hasUnsentWork()).toBe(false);
});
