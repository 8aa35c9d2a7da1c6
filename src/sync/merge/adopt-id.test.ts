import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { newDevice, savedRaffle, stateOf } from '#tests/simulation/device.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { adoptId } from './adopt-id.ts';

const OTHER = '0192f000-0000-7000-8000-0000000000ff';

test('a raffle with a new id keeps its config and queue (P-906)', async () => {
  const server = new ModelServer();
  const { engine, network } = newDevice(server, 'u1');
  network.up = false;
  const minted = await savedRaffle({ engine });
  await engine.saveRaffleConfig(minted, CONFIG_DATA);
  server.renamed.set(minted, OTHER);
  network.up = true;
  await engine.sendNow();
  expect(await findRaffle(engine.database, minted)).toBeUndefined();
  expect(await findRaffleConfig(engine.database, minted)).toBeUndefined();
  expect(await stateOf(engine, OTHER)).toMatchObject({ kind: 'on-server' });
  expect(server.configs.get(OTHER)).toMatchObject(CONFIG_DATA);
  expect(await engine.hasUnsentWork()).toBe(false);
});

test('so do a config and a seller profile', async () => {
  const server = new ModelServer();
  const { engine, network } = newDevice(server, 'u1');
  network.up = false;
  const id = await savedRaffle({ engine });
  const pix = { pixKeyType: 'cpf' as const, pixKey: '52998224725', pixCity: 'Recife', pixWithoutTxid: false };
  await engine.savePixSettings(pix);
  const [config, profile] = [
    await findRaffleConfig(engine.database, id),
    (await engine.database.sellerProfile.toArray())[0],
  ];
  server.renamed.set(config?.id ?? '', OTHER).set(profile?.id ?? '', 'p-other');
  network.up = true;
  await engine.sendNow();
  expect((await findRaffleConfig(engine.database, id))?.id).toBe(OTHER);
  expect(await engine.database.sellerProfile.toArray()).toMatchObject([{ id: 'p-other', working: pix }]);
  await engine.saveRaffleConfig(id, CONFIG_DATA);
  expect(server.configs.get(id)).toMatchObject({ id: OTHER, ...CONFIG_DATA });
});

test('a raffle that keeps its id stays as it is', async () => {
  const database = new UserDatabase('kept-id');
  await database.raffles.put(aStoredRaffle());
  await adoptId(database, 'raffle', 'r1', 'r1');
  expect(await database.raffles.count()).toBe(1);
});

test('a raffle without a config gets none by its new id', async () => {
  const database = new UserDatabase('adopt-id');
  await database.raffles.put(aStoredRaffle());
  await adoptId(database, 'raffle', 'r1', OTHER);
  expect(await database.raffles.count()).toBe(0);
  expect(await database.raffleConfigs.count()).toBe(0);
});
