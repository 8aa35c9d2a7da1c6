import { describe, expect, test, vi } from 'vitest';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { slotId } from '#src/storage/slot.ts';
import { newDevice, reopened, savedRaffle, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import type { SyncEngine } from './sync-engine.ts';

test('a save keeps another tab’s changes of fields that its form did not change', async () => {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const other = newDevice(server, 'u1', { database: await reopened(device.engine.database) });
  await other.engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Da outra aba' }, ['title']);
  await device.engine.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 700 }, RAFFLE_DATA);
  const { working } = (await findRaffle(device.engine.database, id)) ?? {};
  expect(working).toEqual({ ...RAFFLE_DATA, title: 'Da outra aba', priceCents: 700 });
});

test('a save of a raffle that is no longer stored is kept completely', async () => {
  const device = newDevice(new ModelServer(), 'u1');
  device.network.up = false;
  const id = await savedRaffle(device);
  await device.engine.database.raffles.delete(id);
  await device.engine.saveRaffle(id, RAFFLE_DATA, RAFFLE_DATA);
  expect((await findRaffle(device.engine.database, id))?.working).toEqual(RAFFLE_DATA);
});

test('a removed image does not block a save that still names it', async () => {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const { engine, network } = device;
  network.up = false;
  const [entry = ''] = await engine.addImages(id, [A]);
  await engine.saveRaffleConfig(id, { ...CONFIG_DATA, images: [entry] });
  // The app is killed before the list without it is stored.
  await engine.dropImage(id, entry);
  network.up = true;
  await engine.sendNow();
  expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  expect(server.configs.get(id)?.images).toHaveLength(1);
});

test('a save that was undone before it was sent is not sent', async () => {
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

describe('a save behind a refused one', () => {
  async function savedBehind(second: RaffleData) {
    const server = new ModelServer();
    const { engine, network } = newDevice(server, 'u1');
    const id = await sentRaffle({ engine });
    const { arrived, release } = network.holdNext(/\/private\/raffle$/);
    const first = engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Oi' });
    await arrived;
    const outcome = engine.saveRaffle(id, second);
    await untilPending(engine, id, second.title);
    release();
    await first;
    return { server, engine, id, outcome: await outcome };
  }

  test('is sent and gets its own reply', async () => {
    const title = 'Um título melhor';
    const { server, engine, id, outcome } = await savedBehind({ ...RAFFLE_DATA, title });
    expect(outcome).toEqual({ kind: 'on-server', created: false });
    expect(server.raffles.get(id)?.title).toBe(title);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('is refused for its own errors', async () => {
    const { engine, id, outcome } = await savedBehind({ ...RAFFLE_DATA, title: 'Ah' });
    expect(outcome).toMatchObject({ kind: 'refused', fields: { title: 'Título muito curto' } });
    expect((await engine.database.slots.get(`raffle:${id}`))?.state).toBe('rejected');
  });
});

/** Resolves when a save of this title is queued. */
async function untilPending({ database }: SyncEngine, id: string, title: string): Promise<void> {
  await vi.waitFor(async () => {
    const slot = await database.slots.get(slotId('raffle', id));
    expect(slot?.pending.data).toMatchObject({ title });
  });
}
