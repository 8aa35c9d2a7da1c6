import { describe, expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import { sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { backUp, restore } from '#tests/simulation/model-backup.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

const RENAMED = { ...RAFFLE_DATA, title: 'Nome das horas perdidas' };
/** One of the changes that are not published; the other one stays so. */
const REPRICED = { ...RAFFLE_DATA, priceCents: 700 };
const NOT_PUBLISHED = { priceCents: 700, description: '<p>Escrito antes de saber</p>' };
type Devices = Awaited<ReturnType<typeof twoDevices>>;

/** The laptop's edits of this raffle turn out to be of a published one. */
async function withdrawnOnLaptop(
  { phone, laptop, laptopDevice }: Devices,
  id: string,
  publish: () => Promise<unknown>,
) {
  laptopDevice.network.up = false;
  const before = await findRaffle(laptop.database, id);
  const typed = { ...RAFFLE_DATA, title: before?.working.title ?? '', ...NOT_PUBLISHED };
  await laptop.autosaveRaffle(id, typed, ['priceCents', 'description']);
  await publish();
  await phone.pull();
  laptopDevice.network.up = true;
  await laptop.pull();
  const row = await findRaffle(laptop.database, id);
  expect(row?.withdrawnRev).toBe(row?.localRev);
}

describe('a raffle with edits that were withdrawn, on a server that went back to before', () => {
  test('is sent again where the server lacks it, and takes edits', async () => {
    const devices = await twoDevices();
    const { server, phone, phoneDevice, laptop } = devices;
    const backup = backUp(server);
    const id = await sentRaffle(phoneDevice);
    await phone.saveRaffleConfig(id, CONFIG_DATA);
    await laptop.pull();
    await withdrawnOnLaptop(devices, id, () => phone.publishFree(id));
    restore(server, backup, true);
    await laptop.pull();
    await laptop.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ ...RAFFLE_DATA, status: 'draft' });
    const row = await findRaffle(laptop.database, id);
    expect(row).toMatchObject({ working: NOT_PUBLISHED });
    expect(row?.withdrawnRev).toBeUndefined();
  });

  test('gets what was acknowledged where the copy has an earlier draft', async () => {
    const devices = await twoDevices();
    const { server, phone, laptop, id } = devices;
    const backup = backUp(server);
    await phone.saveRaffle(id, RENAMED);
    await laptop.pull();
    await withdrawnOnLaptop(devices, id, () => phone.publishFree(id));
    restore(server, backup, true);
    await laptop.pull();
    await laptop.sendNow();
    expect(server.raffles.get(id)).toMatchObject(RENAMED);
    expect(await findRaffle(laptop.database, id)).toMatchObject({ working: NOT_PUBLISHED });
  });

  test('gets what was acknowledged, and nothing else, where the copy has it published', async () => {
    const devices = await twoDevices();
    const { server, phone, laptop, id } = devices;
    await withdrawnOnLaptop(devices, id, () => phone.publishFree(id));
    const backup = backUp(server);
    await phone.saveRaffle(id, REPRICED);
    await laptop.pull();
    restore(server, backup, true);
    await laptop.pull();
    await laptop.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ ...REPRICED, status: 'active' });
    expect(await findRaffle(laptop.database, id)).toMatchObject({ working: NOT_PUBLISHED });
  });
});
