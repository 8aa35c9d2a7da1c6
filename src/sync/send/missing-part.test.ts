import { expect, test, vi } from 'vitest';
import { newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

vi.mock('./lazy-senders.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('the text of all raffles is sent although the part of the app that sends photos cannot be loaded', async () => {
  const server = new ModelServer();
  const { engine, network } = newDevice(server, 'u1');
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push(await sentRaffle({ engine }));
  network.up = false;
  await engine.pull();
  await engine.addImages(ids[0] ?? '', [A]);
  for (const id of ids) await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Depois da foto' });
  network.up = true;
  await expect(engine.sendNow()).rejects.toThrow();
  expect(ids.map((id) => server.raffles.get(id)?.title)).toEqual(ids.map(() => 'Depois da foto'));
  expect((await engine.database.slots.toArray()).map(({ kind }) => kind)).toEqual(['image']);
});
