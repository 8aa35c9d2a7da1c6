import { beforeEach, describe, expect, test } from 'vitest';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { type Device, newDevice, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const HERE = { videoLink: 'https://youtu.be/aaaaaaaaaaa' };
const THERE = { videoLink: 'https://youtu.be/bbbbbbbbbbb' };

let server: ModelServer;
let device: Device;
let id: string;

beforeEach(async () => {
  server = new ModelServer();
  device = newDevice(server, 'u1');
  id = await sentRaffle(device);
  await device.engine.saveRaffleConfig(id, CONFIG_DATA);
});

const configHere = () => findRaffleConfig(device.engine.database, id);

/** Another device saves its link, and this one learns of it. */
async function mergedWithOther(): Promise<void> {
  const other = newDevice(server, 'u1').engine;
  await other.pull();
  await other.saveRaffleConfig(id, { ...CONFIG_DATA, ...THERE });
  await device.engine.pull();
  expect((await configHere())?.overruled).toEqual(THERE);
}

describe('undoing a merge', () => {
  test('of text that was only typed leaves nothing to publish', async () => {
    const { engine } = device;
    await engine.publishFree(id);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, ...HERE }, ['videoLink']);
    await mergedWithOther();
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'unpublished' });
    await engine.putFields(id, 'config', THERE);
    expect((await configHere())?.working).toMatchObject(THERE);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test.each([
    { name: 'the other value', values: THERE },
    { name: 'the value that it has already', values: HERE },
  ])('of a save that waits keeps what was typed since as typed: $name', async ({ values }) => {
    const { engine, network } = device;
    network.failNext(/raffle-config/, { status: 503 });
    await engine.saveRaffleConfig(id, { ...CONFIG_DATA, ...HERE });
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, ...HERE, prizes: ['Uma moto'] }, ['prizes']);
    await engine.putFields(id, 'config', values);
    await engine.sendNow();
    expect(server.configs.get(id)).toMatchObject({ ...values, prizes: CONFIG_DATA.prizes });
    expect((await configHere())?.working).toMatchObject({ ...values, prizes: ['Uma moto'] });
    expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });
  });
});
