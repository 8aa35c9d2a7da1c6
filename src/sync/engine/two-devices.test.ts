import { describe, expect, test } from 'vitest';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { listVersions } from '#src/storage/versions.ts';
import {
  newDevice,
  resolved,
  savedRaffle,
  seenVersions,
  stateOf,
  whenState,
} from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

describe('two devices write the same document', () => {
  async function inConflict() {
    const devices = await twoDevices();
    await devices.phone.saveRaffle(devices.id, { ...RAFFLE_DATA, title: 'Nome do celular' });
    const outcome = await devices.laptop.saveRaffle(devices.id, { ...RAFFLE_DATA, title: 'Nome do laptop' });
    return { ...devices, outcome };
  }

  test('412: both versions are kept and nothing is sent until the user chooses', async () => {
    const { server, laptop, laptopDevice, id, outcome } = await inConflict();
    expect(outcome).toEqual({ kind: 'on-device' });
    const row = await findRaffle(laptop.database, id);
    expect(row).toMatchObject({
      working: { title: 'Nome do laptop' },
      conflict: { title: 'Nome do celular' },
    });
    const before = laptopDevice.network.writes().length;
    await laptop.sendNow();
    expect(laptopDevice.network.writes()).toHaveLength(before);
    expect(server.raffles.get(id)?.title).toBe('Nome do celular');
    expect((await laptop.publicationGate(id)).open).toBe(false);
  });

  test.each(['a pull', 'a refused save'])(
    'letters that the form has not written yet meet what comes by %s',
    async (way) => {
      const { server, phone, laptop, laptopDevice, id } = await twoDevices();
      await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular' });
      laptopDevice.flushForms = async () => {
        await laptop.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do laptop' }, ['title']);
      };
      if (way === 'a pull') await laptop.pull();
      else await laptop.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 700 });
      expect(await findRaffle(laptop.database, id)).toMatchObject({
        working: { title: 'Nome do laptop' },
        conflict: { title: 'Nome do celular' },
      });
      expect(server.raffles.get(id)?.title).toBe('Nome do celular');
    },
  );

  test('a decision about an outdated version is ignored', async () => {
    const { phone, laptop, id } = await inConflict();
    const seen = await seenVersions(laptop, id, 'raffle');
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Ninguém viu ainda' });
    await laptop.pull();
    expect(await laptop.resolveConflict(id, 'raffle', 'device', seen)).toBeUndefined();
    const shown = await seenVersions(laptop, id, 'raffle');
    await laptop.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Escrito em outra aba' }, ['title']);
    expect(await laptop.resolveConflict(id, 'raffle', 'server', shown)).toBeUndefined();
    expect(await findRaffle(laptop.database, id)).toMatchObject({
      working: { title: 'Escrito em outra aba' },
      conflict: { title: 'Ninguém viu ainda' },
    });
  });

  test("this device's version: sent over the newer revision; the other goes to the history", async () => {
    const { server, laptop, id } = await inConflict();
    await resolved(laptop, id, 'raffle', 'device');
    await whenState(laptop, id, 'on-server');
    expect(server.raffles.get(id)).toMatchObject({ title: 'Nome do laptop', revision: 3 });
    const titles = (await listVersions(laptop.database, 'raffle', id)).map(
      ({ data }) => (data as typeof RAFFLE_DATA).title,
    );
    expect(titles).toEqual(['Nome do celular', 'Nome do laptop']);
  });

  test("the server's version: taken over, nothing sent; this device's goes to the history", async () => {
    const { server, laptop, laptopDevice, id } = await inConflict();
    const before = laptopDevice.network.writes().length;
    await resolved(laptop, id, 'raffle', 'server');
    await laptop.sendNow();
    expect(laptopDevice.network.writes()).toHaveLength(before);
    expect((await findRaffle(laptop.database, id))?.working.title).toBe('Nome do celular');
    expect(server.raffles.get(id)?.revision).toBe(2);
    const [newest] = await listVersions(laptop.database, 'raffle', id);
    expect(newest?.data).toMatchObject({ title: 'Nome do laptop' });
    expect(await stateOf(laptop, id)).toMatchObject({ kind: 'on-server' });
  });

  test('published elsewhere: the edit is no conflict, and waits for ‘Publicar alterações’ (P-1035)', async () => {
    const { server, phone, laptop, id } = await twoDevices();
    await phone.publishFree(id);
    const edited = { ...RAFFLE_DATA, title: 'Editado no laptop' };
    expect(await laptop.saveRaffle(id, edited)).toMatchObject({ kind: 'refused', code: 'withdrawn' });
    expect(await stateOf(laptop, id)).toMatchObject({ kind: 'unpublished' });
    expect(await laptop.publishChanges(id)).toEqual({ kind: 'published' });
    expect(server.raffles.get(id)).toMatchObject({ status: 'active', title: 'Editado no laptop' });
  });

  test('different fields are merged without a conflict', async () => {
    const { server, phone, laptop, id } = await twoDevices();
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular' });
    await laptop.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 700 });
    await whenState(laptop, id, 'on-server');
    expect(server.raffles.get(id)).toMatchObject({ title: 'Nome do celular', priceCents: 700, revision: 3 });
    const [newest] = await listVersions(laptop.database, 'raffle', id);
    expect(newest?.data).toMatchObject({ title: RAFFLE_DATA.title, priceCents: 700 });
  });

  test('decisions by field are sent, and both versions are in the history', async () => {
    const { server, phone, laptop, id } = await twoDevices();
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular', priceCents: 600 });
    await laptop.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do laptop', priceCents: 700 });
    expect(await resolved(laptop, id, 'raffle', { title: 'server' })).toBeUndefined();
    expect(await stateOf(laptop, id)).toMatchObject({ reason: { kind: 'conflict' } });
    const notChosen = await resolved(laptop, id, 'raffle', { title: 'server', priceCents: 'device' });
    await whenState(laptop, id, 'on-server');
    expect(server.raffles.get(id)).toMatchObject({ title: 'Nome do celular', priceCents: 700 });
    expect(notChosen).toEqual({ title: 'Nome do laptop', priceCents: 600 });
    const kept = (await listVersions(laptop.database, 'raffle', id)).map(({ data }) => data);
    expect(kept).toContainEqual({ ...RAFFLE_DATA, title: 'Nome do laptop', priceCents: 700 });
    expect(kept).toContainEqual({ ...RAFFLE_DATA, title: 'Nome do celular', priceCents: 600 });

    await laptop.putFields(id, 'raffle', notChosen ?? {});
    await whenState(laptop, id, 'on-server');
    expect(server.raffles.get(id)).toMatchObject({ title: 'Nome do laptop', priceCents: 600 });
  });

  test('a link: this device’s value wins, with an undo', async () => {
    const { server, phone, laptop, id } = await twoDevices();
    const [here, there] = ['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb'];
    await phone.saveRaffleConfig(id, { ...CONFIG_DATA, videoLink: there });
    await laptop.saveRaffleConfig(id, { ...CONFIG_DATA, videoLink: here });
    await whenState(laptop, id, 'on-server');
    expect(server.configs.get(id)?.videoLink).toBe(here);
    const row = await findRaffleConfig(laptop.database, id);
    expect(row?.overruled).toEqual({ videoLink: there });
    await laptop.putFields(id, 'config', row?.overruled ?? {});
    await whenState(laptop, id, 'on-server');
    expect(server.configs.get(id)?.videoLink).toBe(there);
    expect((await findRaffleConfig(laptop.database, id))?.overruled).toEqual({});
  });

  test('a merge with an invalid result names the field and is not sent', async () => {
    const { server, phone, laptop, laptopDevice, id } = await twoDevices();
    await phone.saveRaffleConfig(id, { ...CONFIG_DATA, maxTicketsPerUser: 20 });
    const before = laptopDevice.network.writes().length;
    await laptop.saveRaffleConfig(id, { ...CONFIG_DATA, minTicketsPerUser: 30 });
    expect(await stateOf(laptop, id)).toMatchObject({
      reason: { kind: 'refused', code: 'merged-invalid', fields: { maxTicketsPerUser: expect.any(String) } },
    });
    expect(laptopDevice.network.writes()).toHaveLength(before + 1);
    const merged = (await findRaffleConfig(laptop.database, id))!.working;
    expect(merged).toMatchObject({ maxTicketsPerUser: 20, minTicketsPerUser: 30 });
    await laptop.saveRaffleConfig(id, { ...merged, minTicketsPerUser: 10 });
    await whenState(laptop, id, 'on-server');
    expect(server.configs.get(id)).toMatchObject({ maxTicketsPerUser: 20, minTicketsPerUser: 10 });
  });

  test('configurations are merged likewise', async () => {
    const { server, phone, laptop, id } = await twoDevices();
    await phone.saveRaffleConfig(id, { ...CONFIG_DATA, paymentMinutes: 60 });
    await laptop.saveRaffleConfig(id, { ...CONFIG_DATA, paymentMinutes: 120 });
    expect(await stateOf(laptop, id)).toMatchObject({ reason: { kind: 'conflict', document: 'config' } });
    await resolved(laptop, id, 'config', 'device');
    await whenState(laptop, id, 'on-server');
    expect(server.configs.get(id)?.paymentMinutes).toBe(120);
  });

  test('receiving settings created on both devices are in conflict', async () => {
    const { server, phone, laptop } = await twoDevices();
    const pix = {
      pixKeyType: 'cpf' as const,
      pixKey: '52998224725',
      pixCity: 'Recife',
      pixWithoutTxid: false,
    };
    await phone.savePixSettings(pix);
    expect(await laptop.savePixSettings({ ...pix, pixCity: 'Natal' })).toEqual({ kind: 'on-device' });
    expect(server.profiles.get('u1')?.pixCity).toBe('Recife');
    const row = await findSellerProfile(laptop.database);
    expect(row).toMatchObject({ working: { pixCity: 'Natal' }, conflict: { pixCity: 'Recife' } });
    const stale = { revision: 0, localRev: row?.localRev ?? 0 };
    expect(await laptop.resolveSellerProfileConflict('device', stale)).toBe(false);
    const seen = { ...stale, revision: row?.conflict?.revision ?? 0 };
    expect(await laptop.resolveSellerProfileConflict('device', seen)).toBe(true);
    await laptop.sendNow();
    expect(server.profiles.get('u1')?.pixCity).toBe('Natal');
    expect(await laptop.database.sellerProfile.count()).toBe(1);
  });

  test('a configuration saved first by another device is not overwritten', async () => {
    const server = new ModelServer();
    const phone = newDevice(server, 'u1');
    phone.network.failNext(/raffle-config$/, 'drop-request');
    const id = await savedRaffle(phone);
    const laptop = newDevice(server, 'u1');
    await laptop.engine.pull();
    await laptop.engine.saveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Do laptop'] });
    await phone.engine.saveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Do celular'] });
    await phone.engine.sendNow();
    await whenState(phone.engine, id, 'on-server');
    expect(server.configs.get(id)?.prizes).toEqual(['Do laptop', 'Do celular']);
  });
});
