import { describe, expect, test } from 'vitest';
import { clearPullProgress } from '#src/storage/changes-cursor.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { takeSentAgain } from '#src/storage/sent-again.ts';
import { listSlots } from '#src/storage/slots.ts';
import { savedRaffle, sentRaffle, stateOf, untilUndoIsOver, whenState } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A, B, urlOf } from '#tests/simulation/image-data.ts';
import { backUp, restore } from '#tests/simulation/model-backup.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

const RENAMED = { ...RAFFLE_DATA, title: 'Nome das horas perdidas' };
const SAVE = /\/private\/raffle$/;

/** A device with a raffle that the backup has, and the server after that backup. */
async function afterBackup() {
  const { server, phone, phoneDevice, laptop, laptopDevice, id } = await twoDevices();
  const backup = backUp(server);
  return { server, backup, phone, phoneDevice, laptop, laptopDevice, id };
}

describe('a server that went back to a backup', () => {
  test('a raffle of the lost hours is sent again, once', async () => {
    const { server, backup, phone, phoneDevice } = await afterBackup();
    const id = await sentRaffle(phoneDevice);
    await phone.saveRaffleConfig(id, { ...CONFIG_DATA, supportPhone: '11987654321' });
    await phone.pull();
    restore(server, backup, true);
    await phone.pull();
    await whenState(phone, id, 'on-server');
    expect(server.raffles.get(id)).toMatchObject({ title: RAFFLE_DATA.title, revision: 1 });
    expect(server.configs.get(id)).toMatchObject({ supportPhone: '11987654321' });
    expect(await stateOf(phone, id)).toMatchObject({ kind: 'on-server' });
    expect(await listSlots(phone.database)).toEqual([]);
    const writes = phoneDevice.network.writes().length;
    await phone.pull();
    await phone.sendNow();
    expect(phoneDevice.network.writes()).toHaveLength(writes);
  });

  test('an edit of a raffle that it lacks is not refused', async () => {
    const { server, backup, phone, phoneDevice } = await afterBackup();
    const id = await sentRaffle(phoneDevice);
    await phone.pull();
    restore(server, backup, false);
    await phone.saveRaffle(id, RENAMED);
    await phone.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ title: RENAMED.title });
    await whenState(phone, id, 'on-server');
  });

  test('an edit of its older revision is sent over it', async () => {
    const { server, backup, phone, id } = await afterBackup();
    await phone.saveRaffle(id, RENAMED);
    await phone.pull();
    restore(server, backup, false);
    await phone.saveRaffle(id, { ...RENAMED, priceCents: 700 });
    await phone.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ title: RENAMED.title, priceCents: 700, revision: 2 });
    expect(await stateOf(phone, id)).toMatchObject({ kind: 'on-server' });
  });

  test.each([true, false])(
    'what it lost of a raffle is sent again after a pull (noted: %s)',
    async (isNoted) => {
      const { server, backup, phone, id } = await afterBackup();
      await phone.saveRaffle(id, RENAMED);
      await phone.saveRaffleConfig(id, { ...CONFIG_DATA, supportPhone: '11987654321' });
      await phone.autosaveRaffle(id, { ...RENAMED, description: '<p>Só digitado</p>' });
      await phone.pull();
      restore(server, backup, isNoted);
      await phone.pull();
      await phone.sendNow();
      expect(server.raffles.get(id)).toMatchObject({ title: RENAMED.title, revision: 2 });
      expect(server.configs.get(id)).toMatchObject({ supportPhone: '11987654321' });
      expect(await findRaffle(phone.database, id)).toMatchObject({
        working: { description: '<p>Só digitado</p>' },
        base: { description: RAFFLE_DATA.description },
      });
    },
  );

  test('a save does not replace what another device has written under the same revision since', async () => {
    const { server, backup, phone, laptop, id } = await afterBackup();
    await phone.saveRaffle(id, RENAMED);
    await phone.pull();
    restore(server, backup, false);
    await laptop.saveRaffle(id, { ...RAFFLE_DATA, title: 'Do outro aparelho' });
    await laptop.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ title: 'Do outro aparelho', revision: 2 });
    await phone.saveRaffle(id, { ...RENAMED, priceCents: 700 });
    await phone.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ title: 'Do outro aparelho', revision: 2 });
    expect(await stateOf(phone, id)).toMatchObject({
      kind: 'attention',
      reason: { kind: 'conflict', document: 'raffle' },
    });
  });

  test('a frozen attempt whose key it has forgotten takes effect once', async () => {
    const { server, backup, phone, phoneDevice } = await afterBackup();
    phoneDevice.network.failNext(SAVE, 'drop-reply');
    const id = await savedRaffle(phoneDevice);
    restore(server, backup, true);
    await phone.pull();
    await phone.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ revision: 1 });
    await whenState(phone, id, 'on-server');

    phoneDevice.network.failNext(SAVE, 'drop-reply');
    await phone.saveRaffle(id, RENAMED);
    restore(server, backup, true);
    await phone.sendNow();
    await phone.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ title: RENAMED.title, revision: 1 });
    expect(await stateOf(phone, id)).toMatchObject({ kind: 'on-server' });
  });

  test('where another device has written since, the user chooses', async () => {
    const { server, backup, phone, laptop, id } = await afterBackup();
    await phone.saveRaffle(id, RENAMED);
    await phone.pull();
    restore(server, backup, true);
    await laptop.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do laptop' });
    expect(server.raffles.get(id)).toMatchObject({ title: 'Nome do laptop', revision: 2 });
    await phone.pull();
    expect(await findRaffle(phone.database, id)).toMatchObject({
      working: { title: RENAMED.title },
      conflict: { title: 'Nome do laptop' },
    });
  });

  test('receiving settings that it lacks are sent again', async () => {
    const { server, backup, phone } = await afterBackup();
    const pix = {
      pixKeyType: 'cpf',
      pixKey: '52998224725',
      pixCity: 'Recife',
      pixWithoutTxid: false,
    } as const;
    await phone.savePixSettings(pix);
    restore(server, backup, true);
    await phone.pull();
    await phone.sendNow();
    expect(server.profiles.get('u1')).toMatchObject({ pixCity: 'Recife', revision: 1 });
  });

  test('images that it lacks are uploaded again, before the save that names them', async () => {
    const { server, backup, phone, phoneDevice, id } = await afterBackup();
    const images = await phone.addImages(id, [A, B]);
    await phone.saveRaffleConfig(id, { ...CONFIG_DATA, images });
    await phone.sendNow();
    await phone.pull();
    restore(server, backup, true);
    await phone.pull();
    await phone.sendNow();
    expect(server.configs.get(id)?.images).toEqual([A, B].map(urlOf));
    expect(server.images.size).toBe(2);
    expect(await stateOf(phone, id)).toMatchObject({ kind: 'on-server' });
    expect(phoneDevice.network.writes().at(-1)).toMatch(/^PUT \/api\/raffle-config\//);
  });

  test('an image that it has forgotten, and no save has named yet, is uploaded again', async () => {
    const { server, backup, phone, phoneDevice, id } = await afterBackup();
    const images = await phone.addImages(id, [A]);
    await phone.sendNow();
    expect(server.images.size).toBe(1);
    restore(server, backup, false);
    await phone.saveRaffleConfig(id, { ...CONFIG_DATA, images });
    phoneDevice.clockMs += 60_000;
    await phone.sendNow();
    expect(server.configs.get(id)?.images).toEqual([urlOf(A)]);
  });

  test('the user is told once what is sent again, when all was compared', async () => {
    const { server, backup, phone, phoneDevice, id } = await afterBackup();
    const published = await sentRaffle(phoneDevice);
    await phone.saveRaffleConfig(published, CONFIG_DATA);
    expect(await phone.publishFree(published)).toMatchObject({ kind: 'published' });
    await phone.saveRaffle(id, RENAMED);
    await phone.pull();
    restore(server, backup, true);
    await phone.saveRaffle(id, { ...RENAMED, priceCents: 700 });
    await phone.sendNow();
    expect(await takeSentAgain(phone.database)).toBeUndefined();
    await phone.pull();
    expect(await takeSentAgain(phone.database)).toMatchObject({
      raffles: expect.arrayContaining([id, published]) as string[],
      unpublished: [published],
    });
    await phone.sendNow();
    await phone.pull();
    expect(await takeSentAgain(phone.database)).toBeUndefined();
    expect(await findRaffle(phone.database, published)).toMatchObject({ base: { status: 'draft' } });
  });

  test('a raffle that was published since goes back to what the server has, and nothing is sent', async () => {
    const { server, backup, phone, phoneDevice, id } = await afterBackup();
    await phone.publishFree(id);
    await phone.pull();
    restore(server, backup, true);
    const writes = phoneDevice.network.writes().length;
    await phone.pull();
    await phone.sendNow();
    expect(phoneDevice.network.writes()).toHaveLength(writes);
    expect(await findRaffle(phone.database, id)).toMatchObject({ base: { status: 'draft', revision: 1 } });
    expect(await stateOf(phone, id)).toMatchObject({ kind: 'on-server' });
  });

  test('a raffle that is being deleted is not sent again', async () => {
    const { server, backup, phone, phoneDevice } = await afterBackup();
    const id = await sentRaffle(phoneDevice);
    await phone.pull();
    restore(server, backup, true);
    await phone.deleteRaffle(id);
    await phone.pull();
    await untilUndoIsOver(phoneDevice);
    expect(server.raffles.has(id)).toBe(false);
    expect(await findRaffle(phone.database, id)).toBeUndefined();
  });

  test('a session that it does not know waits for the sign-in, with everything', async () => {
    const { server, backup, phone, phoneDevice } = await afterBackup();
    const id = await sentRaffle(phoneDevice);
    await phone.pull();
    restore(server, backup, true);
    server.tokens.clear();
    await phone.saveRaffle(id, RENAMED);
    expect(phoneDevice.session).toBeUndefined();
    expect(await stateOf(phone, id)).toMatchObject({ kind: 'attention', reason: { kind: 'sign-in-needed' } });
    phoneDevice.session = { userId: 'u1', token: server.signIn('u1') };
    await phone.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ title: RENAMED.title });
  });

  test('a list that was requested before a save was acknowledged proves nothing', async () => {
    const { phone, phoneDevice, id } = await afterBackup();
    await clearPullProgress(phone.database);
    const held = phoneDevice.network.holdNext(/\/api\/raffle$/);
    const pulling = phone.pull();
    await held.arrived;
    await phone.saveRaffle(id, RENAMED);
    const revision = (await findRaffle(phone.database, id))?.base?.revision;
    held.release();
    await pulling;
    expect(await findRaffle(phone.database, id)).toMatchObject({ base: { revision }, working: RENAMED });
    expect(await listSlots(phone.database)).toEqual([]);
    expect(await findRaffleConfig(phone.database, id)).toMatchObject({ working: CONFIG_DATA });
  });
});
