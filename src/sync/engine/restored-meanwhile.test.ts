import { describe, expect, test } from 'vitest';
import { beginPull, clearPullProgress, findPullProgress } from '#src/storage/changes-cursor.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { takeSentAgain } from '#src/storage/sent-again.ts';
import { listSlots } from '#src/storage/slots.ts';
import { sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A } from '#tests/simulation/image-data.ts';
import { backUp, restore } from '#tests/simulation/model-backup.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

const LIST = /\/api\/raffle$/;
const titled = (title: string) => ({ ...RAFFLE_DATA, title });

/** The phone has saved a title that the server has lost since. */
async function titleLost() {
  const { server, phone, phoneDevice, id } = await twoDevices();
  const backup = backUp(server);
  await phone.saveRaffle(id, titled('Nome das horas perdidas'));
  await phone.pull();
  return { server, phone, phoneDevice, id, restore: () => restore(server, backup, true) };
}

describe('a request under way when the server goes back', () => {
  test('a pull that began before a refusal leaves the comparison to the next one', async () => {
    const { phone, phoneDevice, id, restore } = await titleLost();
    await clearPullProgress(phone.database);
    const list = phoneDevice.network.holdNext(LIST);
    const pulling = phone.pull();
    await list.arrived;
    restore();
    await phone.saveRaffle(id, titled('Nome novo'));
    list.release();
    await pulling;
    expect(await findPullProgress(phone.database)).toBeUndefined();
    expect(await takeSentAgain(phone.database)).toBeUndefined();
    await phone.pull();
    expect(await takeSentAgain(phone.database)).toMatchObject({ raffles: [id] });
  });

  test('settings that were acknowledged again under the same revision are not sent a second time', async () => {
    const { server, phone, phoneDevice } = await twoDevices();
    const keyOf = (pixKey: string) =>
      ({ pixKeyType: 'email', pixKey, pixCity: 'Recife', pixWithoutTxid: false }) as const;
    await phone.savePixSettings(keyOf('antes@exemplo.com'));
    const backup = backUp(server);
    await phone.savePixSettings(keyOf('perdida@exemplo.com'));
    restore(server, backup, true);
    const settings = phoneDevice.network.holdNext(/\/api\/setting$/);
    const pulling = phone.pull();
    await settings.arrived;
    await phone.savePixSettings(keyOf('nova@exemplo.com'));
    phoneDevice.clockMs += 60_000;
    await phone.sendNow();
    expect(server.profiles.get('u1')).toMatchObject({ pixKey: 'nova@exemplo.com', revision: 2 });
    settings.release();
    await pulling;
    expect(await listSlots(phone.database)).toEqual([]);
    expect(await findSellerProfile(phone.database)).toMatchObject({
      working: { pixKey: 'nova@exemplo.com' },
      base: { pixKey: 'nova@exemplo.com', revision: 2 },
    });
  });

  test('a raffle that a superseded pull has asked about is left to the next one', async () => {
    const { phone, phoneDevice, id, restore } = await titleLost();
    restore();
    const asked = phoneDevice.network.holdNext(/\/public\/raffle\//);
    const pulling = phone.pull();
    await asked.arrived;
    await beginPull(phone.database, 'another-tab');
    asked.release();
    await pulling;
    expect(await findRaffle(phone.database, id)).toMatchObject({ base: { revision: 2 } });
    expect(await listSlots(phone.database)).toEqual([]);
  });

  test('an image whose upload was refused after a pull had taken its raffle back is uploaded later', async () => {
    const { server, phone, phoneDevice } = await twoDevices();
    const backup = backUp(server);
    const id = await sentRaffle(phoneDevice);
    await phone.saveRaffleConfig(id, CONFIG_DATA);
    await phone.pull();
    restore(server, backup, true);
    const upload = phoneDevice.network.holdNext(/upload-image/);
    const images = await phone.addImages(id, [A]);
    const sending = phone.sendNow();
    await upload.arrived;
    await phone.autosaveRaffleConfig(id, { ...CONFIG_DATA, images }, ['images']);
    await phone.pull();
    upload.release();
    await sending;
    expect(await listSlots(phone.database)).toMatchObject([{ kind: 'image', state: 'queued' }]);
    phoneDevice.clockMs += 60_000;
    await phone.sendNow();
    expect(server.images.size).toBe(1);
    expect(await listSlots(phone.database)).toEqual([]);
  });
});
