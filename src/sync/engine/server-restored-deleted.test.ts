import { describe, expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import { sentRaffle, stateOf, untilUndoIsOver } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { backUp, restore } from '#tests/simulation/model-backup.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

const LATE = { ...RAFFLE_DATA, title: 'Tarde demais' };

describe('a raffle that another device deleted, on a server that went back to before', () => {
  test('is not sent again where the server has neither it nor its tombstone', async () => {
    const { server, phone, phoneDevice, laptop } = await twoDevices();
    const backup = backUp(server);
    const id = await sentRaffle(phoneDevice);
    await laptop.pull();
    await phone.deleteRaffle(id);
    await untilUndoIsOver(phoneDevice);
    await laptop.saveRaffle(id, LATE);
    restore(server, backup, true);
    await laptop.pull();
    await laptop.sendNow();
    expect(server.raffles.has(id)).toBe(false);
    expect(await stateOf(laptop, id)).toEqual({ kind: 'attention', reason: { kind: 'deleted-elsewhere' } });
  });

  test('gets the edits of this device where the server has it again', async () => {
    const { server, phone, phoneDevice, laptop, id } = await twoDevices();
    const backup = backUp(server);
    await phone.deleteRaffle(id);
    await untilUndoIsOver(phoneDevice);
    await laptop.saveRaffle(id, LATE);
    expect(await findRaffle(laptop.database, id)).toMatchObject({ deletedElsewhere: true });
    restore(server, backup, true);
    await laptop.pull();
    await laptop.sendNow();
    expect(server.raffles.get(id)).toMatchObject(LATE);
    expect(await stateOf(laptop, id)).toMatchObject({ kind: 'on-server' });
  });

  test('is known to be there again when only typed text is left of it', async () => {
    const { server, phone, phoneDevice, laptop, id } = await twoDevices();
    const backup = backUp(server);
    await laptop.autosaveRaffle(id, LATE);
    await phone.deleteRaffle(id);
    await untilUndoIsOver(phoneDevice);
    await laptop.pull();
    restore(server, backup, true);
    await laptop.pull();
    expect(await findRaffle(laptop.database, id)).toMatchObject({ deletedElsewhere: false, working: LATE });
  });
});

describe('a deletion that waits while the server goes back to before the version that its user saw', () => {
  test('does not delete what another device has written since under the same revision', async () => {
    const { server, phone, phoneDevice, laptop, id } = await twoDevices();
    const backup = backUp(server);
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome das horas perdidas' });
    await phone.sendNow();
    const seen = server.raffles.get(id)?.revision;
    phoneDevice.network.up = false;
    await phone.deleteRaffle(id);
    restore(server, backup, true);
    await laptop.saveRaffle(id, LATE);
    await laptop.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ ...LATE, revision: seen });
    phoneDevice.network.up = true;
    await untilUndoIsOver(phoneDevice);
    expect(server.raffles.get(id)).toMatchObject(LATE);
    expect(await stateOf(phone, id)).toMatchObject({ kind: 'attention' });
    await phone.pull();
    expect(await findRaffle(phone.database, id)).toMatchObject({ conflict: LATE });
  });
});
