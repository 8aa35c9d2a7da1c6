import { expect, test } from 'vitest';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { slotId } from '#src/storage/slot.ts';
import { aRaffleConfig } from '#tests/builders/stored-documents.ts';
import { newDevice } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

test('a late reply to the creation of a configuration does not replace the newer base of another tab', async () => {
  const { engine, network } = newDevice(new ModelServer(), 'u1');
  const { database } = engine;
  const held = network.holdNext(/\/api\/raffle-config$/);
  const id = await engine.createRaffleDraft();
  await engine.saveRaffle(id, RAFFLE_DATA);
  const sending = engine.sendNow();
  await held.arrived;
  // Another tab took over after this one's lease expired: it has the reply and a newer revision.
  const base = aRaffleConfig({ raffleId: id, revision: 3 });
  await database.slots.delete(slotId('config-create', id));
  await database.raffleConfigs.update(id, { id: base.id, base });
  held.release();
  await sending;
  expect((await findRaffleConfig(database, id))?.base?.revision).toBe(3);
});
