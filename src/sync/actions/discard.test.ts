import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { raffleConfigDataOf } from '#core/domain/raffles/raffle-config.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { listVersions } from '#src/storage/versions.ts';
import { newDevice, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

async function deviceWithRaffle() {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  await device.engine.pull();
  device.network.up = false;
  return { ...device, server, id };
}

describe('discarding pending changes', () => {
  test('a discarded raffle equals the server version, is not sent, and its text is in the history', async () => {
    const { engine, network, server, id } = await deviceWithRaffle();
    await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nunca vai ser enviado' });
    expect(await engine.discard({ kind: 'raffle', raffleId: id })).toBe(true);
    expect((await findRaffle(engine.database, id))?.working.title).toBe(RAFFLE_DATA.title);
    network.up = true;
    await engine.sendNow();
    expect(server.raffles.get(id)?.title).toBe(RAFFLE_DATA.title);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
    const versions = await listVersions(engine.database, 'raffle', id);
    expect(versions.some(({ data }) => 'title' in data && data.title === 'Nunca vai ser enviado')).toBe(true);
  });

  test('discarding one item keeps the other pending items of the raffle', async () => {
    const { engine, id } = await deviceWithRaffle();
    await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Outro título da rifa' });
    await engine.saveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Uma moto'] });
    await engine.discard({ kind: 'config', raffleId: id });
    expect((await findRaffleConfig(engine.database, id))?.working.prizes).not.toContain('Uma moto');
    expect((await engine.database.slots.toArray()).map(({ kind }) => kind)).toEqual(['raffle']);
  });

  test('a configuration that is discarded before its creation is sent becomes what the server makes', async () => {
    const server = new ModelServer();
    const device = newDevice(server, 'u1');
    const { engine, network } = device;
    network.up = false;
    const id = await engine.createRaffleDraft();
    await engine.saveRaffle(id, RAFFLE_DATA);
    await engine.saveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Uma moto'] });
    device.clockMs += 3 * DAY_MS;
    await engine.discard({ kind: 'config', raffleId: id });
    network.up = true;
    await engine.sendNow();
    const config = await findRaffleConfig(engine.database, id);
    expect(config?.working).toEqual(raffleConfigDataOf(server.configs.get(id)!));
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('an edit of a published raffle that needs the fee is undone: the published price is back, and nothing waits (P-505)', async () => {
    const { engine, network, server, id } = await deviceWithRaffle();
    network.up = true;
    await engine.saveRaffleConfig(id, CONFIG_DATA);
    await engine.publishFree(id);
    await engine.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 5_000 });
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'attention', reason: { kind: 'fee-due' } });

    expect(await engine.discard({ kind: 'raffle', raffleId: id })).toBe(true);
    expect((await findRaffle(engine.database, id))?.working.priceCents).toBe(RAFFLE_DATA.priceCents);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
    await engine.pull();
    await engine.sendNow();
    expect(await engine.database.slots.count()).toBe(0);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
    expect(server.raffles.get(id)).toMatchObject({ status: 'active', priceCents: RAFFLE_DATA.priceCents });
    const versions = await listVersions(engine.database, 'raffle', id);
    expect(versions.some(({ data }) => 'priceCents' in data && data.priceCents === 5_000)).toBe(true);
  });

  test('a photo that a save of unknown outcome names is taken from the next one, and what was typed since stays typed', async () => {
    const device = await deviceWithRaffle();
    const { engine, network, server, id } = device;
    network.up = true;
    const images = await engine.addImages(id, [A]);
    await engine.sendNow();
    network.failNext(/raffle-config/, 'drop-request');
    await engine.saveRaffleConfig(id, { ...CONFIG_DATA, images });
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Uma moto'] }, ['prizes']);
    // Uploaded so long ago that it is uploaded again.
    device.clockMs += DAY_MS;
    network.up = false;
    await engine.addImages(id, [A]);
    expect(await engine.discard({ kind: 'image', raffleId: id, hash: A.hash })).toBe(true);
    network.up = true;
    await engine.sendNow();
    expect(server.configs.get(id)).toMatchObject({ images: [], prizes: CONFIG_DATA.prizes });
    const config = await findRaffleConfig(engine.database, id);
    expect(config?.working).toMatchObject({ images: [], prizes: ['Uma moto'] });
    expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });
  });

  test('an item that is being sent cannot be discarded', async () => {
    const { engine, network, id } = await deviceWithRaffle();
    network.up = true;
    const held = network.holdNext(/\/private\/raffle$/);
    const saving = engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'A caminho do servidor' });
    await held.arrived;
    expect(await engine.discard({ kind: 'raffle', raffleId: id })).toBe(false);
    held.release();
    await saving;
    expect((await findRaffle(engine.database, id))?.working.title).toBe('A caminho do servidor');
  });

  test('a single refused save can be retried', async () => {
    const { engine, network, server, id } = await deviceWithRaffle();
    await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Tentando outra vez' });
    const [slot] = await engine.database.slots.toArray();
    await engine.database.slots.update(slot?.id ?? '', {
      state: 'rejected',
      problem: { code: 'x', message: 'x', fields: {} },
      tries: 1,
      nextTryAt: Date.now() + 60_000,
    });
    network.up = true;
    await engine.retry([slot?.id ?? '']);
    expect(server.raffles.get(id)?.title).toBe('Tentando outra vez');
  });
});
