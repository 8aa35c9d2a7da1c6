import { beforeEach, describe, expect, test } from 'vitest';
import { UNPUBLISHED_TEXT } from '#core/text/sync.ts';
import { type Device, newDevice, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const SAVE = /\/private\/raffle$/;

describe('the answer to ‘Publicar alterações’ tells of what was published, not of what came after (P-1147)', () => {
  let server: ModelServer;
  let device: Device;
  let id: string;

  /** A raffle on the air with a title that was typed and not saved. */
  beforeEach(async () => {
    server = new ModelServer();
    device = newDevice(server, 'u1');
    const { engine } = device;
    id = await sentRaffle(device);
    await engine.pull();
    await engine.saveRaffleConfig(id, CONFIG_DATA);
    await engine.database.raffles.update(id, (row) => {
      if (row.base) row.base.status = 'active';
    });
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Publicado agora' }, ['title']);
  });

  test('what is typed while they are sent waits for its own press', async () => {
    const { engine, network } = device;
    const held = network.holdNext(SAVE);
    const publishing = engine.publishChanges(id);
    await held.arrived;
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Escrito depois' }, ['title']);
    held.release();
    expect(await publishing).toEqual({ kind: 'published' });
    expect(server.raffles.get(id)?.title).toBe('Publicado agora');
  });

  test('what has no answer yet is not published, whatever is typed since', async () => {
    const { engine, network } = device;
    const held = network.holdNext(SAVE);
    network.failNext(SAVE, 'drop-reply');
    const publishing = engine.publishChanges(id);
    await held.arrived;
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Escrito depois' }, ['title']);
    held.release();
    expect(await publishing).toEqual({ kind: 'on-device', isOnline: true });
  });

  test('a raffle that has ended meanwhile says so, and nothing is queued', async () => {
    const { engine } = device;
    await engine.database.raffles.update(id, (row) => {
      if (row.base) row.base.status = 'finished';
    });
    expect(await engine.publishChanges(id)).toMatchObject({
      kind: 'attention',
      reason: { kind: 'refused', message: UNPUBLISHED_TEXT.ended },
    });
    expect(await engine.database.slots.count()).toBe(0);
    expect(await stateOf(engine, id)).toEqual({ kind: 'unpublished', canPublish: false });
  });
});
