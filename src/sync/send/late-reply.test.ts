import { expect, test } from 'vitest';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { type Slot, slotId } from '#src/storage/slot.ts';
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

test('a late refusal changes nothing of another attempt', async () => {
  const { engine, network } = newDevice(new ModelServer(), 'u1');
  const { slots } = engine.database;
  const id = await engine.createRaffleDraft();
  const held = network.holdNext(/\/private\/raffle$/);
  const saving = engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Oi' });
  await held.arrived;
  // Another tab took over after this one's lease expired, and has sent something else meanwhile.
  const sent = (await slots.get(slotId('raffle', id)))!;
  const ofOtherTab = { ...sent, attempt: { ...sent.attempt, key: 'of another tab' } } as Slot;
  await slots.put(ofOtherTab);
  held.release();
  await saving;
  expect(await slots.get(sent.id)).toEqual(ofOtherTab);
});
