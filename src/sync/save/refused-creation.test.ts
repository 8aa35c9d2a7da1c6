import { expect, test } from 'vitest';
import { newDevice, savedRaffle, stateOf } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const NEW_PRIZES = { ...CONFIG_DATA, prizes: ['Outro prêmio'] };

/** A raffle that the server never had, whose queue was lost, and the creation of its configuration refused for that. */
async function refusedCreation({ isEdited }: { isEdited: boolean }) {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const { engine, network } = device;
  network.up = false;
  const id = await savedRaffle(device);
  if (isEdited) await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, maxTicketsPerUser: 7 });
  const creation = await engine.database.slots.get(`config-create:${id}`);
  await engine.database.slots.clear();
  network.up = true;
  if (isEdited) await engine.autosaveRaffleConfig(id, CONFIG_DATA);
  await engine.database.slots.put({ ...creation!, state: 'queued', attempt: null, problem: null });
  await engine.sendNow();
  expect(await engine.database.slots.get(`config-create:${id}`)).toMatchObject({ state: 'rejected' });
  return { server, engine, id };
}

test.each([true, false])(
  'a refused creation of a configuration is sent again once its raffle is saved (edited: %s)',
  async (isEdited) => {
    const { server, engine, id } = await refusedCreation({ isEdited });
    await engine.saveRaffle(id, RAFFLE_DATA);
    expect(await engine.saveRaffleConfig(id, NEW_PRIZES)).toMatchObject({ kind: 'on-server' });
    expect(server.configs.get(id)?.prizes).toEqual(NEW_PRIZES.prizes);
    expect(await engine.database.slots.count()).toBe(0);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  },
);

test('saving step 1 sends a refused creation again', async () => {
  const { server, engine, id } = await refusedCreation({ isEdited: true });
  const other = newDevice(server, 'u1');
  await other.engine.database.raffles.add({ ...(await engine.database.raffles.get(id))! });
  await other.engine.saveRaffle(id, RAFFLE_DATA);
  expect(await engine.saveRaffleConfig(id, NEW_PRIZES)).toMatchObject({ kind: 'on-server' });
  expect(server.configs.get(id)?.prizes).toEqual(NEW_PRIZES.prizes);
});

test('saving step 1 of a raffle whose save was lost with the queue sends both', async () => {
  const server = new ModelServer();
  const { engine, network } = newDevice(server, 'u1');
  network.up = false;
  const id = await engine.createRaffleDraft();
  await engine.saveRaffle(id, RAFFLE_DATA);
  await engine.database.slots.clear();
  network.up = true;
  await engine.saveRaffleConfig(id, NEW_PRIZES);
  await engine.sendNow();
  expect(server.raffles.get(id)?.title).toBe(RAFFLE_DATA.title);
  expect(server.configs.get(id)?.prizes).toEqual(NEW_PRIZES.prizes);
});
