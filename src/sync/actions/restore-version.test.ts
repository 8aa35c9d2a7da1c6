import { expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import { listVersions } from '#src/storage/versions.ts';
import { newDevice, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

test('a restored version is sent after its button and can be undone', async () => {
  const server = new ModelServer();
  const { engine } = newDevice(server, 'u1');
  const id = await sentRaffle({ engine });
  await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'O segundo título' });
  await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Digitado por último' });
  const title = async () => (await findRaffle(engine.database, id))?.working.title;
  const oldest = (await listVersions(engine.database, 'raffle', id)).at(-1);

  const undo = await engine.restoreVersion(id, oldest?.sequence ?? 0);
  expect(await title()).toBe(RAFFLE_DATA.title);
  expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });
  expect(server.raffles.get(id)?.title).toBe('O segundo título');
  await engine.restoreVersion(id, undo ?? 0);
  expect(await title()).toBe('Digitado por último');
});

test('a version of another raffle, or a deleted one, restores nothing', async () => {
  const { engine } = newDevice(new ModelServer(), 'u1');
  const [one, other] = [await sentRaffle({ engine }), await sentRaffle({ engine })];
  const [version] = await listVersions(engine.database, 'raffle', one);
  expect(await engine.restoreVersion(other, version?.sequence ?? 0)).toBeUndefined();
  expect(await engine.restoreVersion(one, 999)).toBeUndefined();
});

test('undoing what was restored over the server’s version leaves nothing to publish', async () => {
  const server = new ModelServer();
  const { engine } = newDevice(server, 'u1');
  const id = await sentRaffle({ engine });
  await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'O segundo título' });
  await engine.sendNow();
  expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  const oldest = (await listVersions(engine.database, 'raffle', id)).at(-1);
  const undo = await engine.restoreVersion(id, oldest?.sequence ?? 0);
  expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });
  await engine.restoreVersion(id, undo ?? 0);
  expect((await findRaffle(engine.database, id))?.working.title).toBe('O segundo título');
  expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
});
