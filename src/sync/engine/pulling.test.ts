import { describe, expect, test } from 'vitest';
import { findPullProgress, clearPullProgress, keepPullProgress } from '#src/storage/changes-cursor.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle, listRaffles } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { listCategories, listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import {
  deleted,
  type Device,
  newDevice,
  reopened,
  sentRaffle,
  stateOf,
  whenState,
  resolved,
} from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { PLAN } from '#tests/simulation/model-server.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

describe('a pull', () => {
  test('stores raffles with their configs, catalogues and the receiving settings', async () => {
    const { phone, laptop, id } = await twoDevices();
    await phone.savePixSettings({
      pixKeyType: 'cpf',
      pixKey: '52998224725',
      pixCity: 'Recife',
      pixWithoutTxid: false,
    });
    await laptop.pull();
    expect(await listRaffles(laptop.database)).toMatchObject([
      { id, working: RAFFLE_DATA, ackedRev: 0, localRev: 0 },
    ]);
    expect((await findRaffleConfig(laptop.database, id))?.working).toEqual(CONFIG_DATA);
    expect((await findSellerProfile(laptop.database))?.working.pixCity).toBe('Recife');
    expect(await listTicketPlans(laptop.database)).toEqual([PLAN]);
    expect(await listCategories(laptop.database)).toHaveLength(1);
    expect(await listLotteries(laptop.database)).toHaveLength(1);
    expect(await stateOf(laptop, id)).toMatchObject({ kind: 'on-server' });
  });

  test('stores all pages of a long list and deletes nothing', async () => {
    const { phone, laptop, phoneDevice, laptopDevice } = await twoDevices();
    for (let made = 0; made < 4; made += 1) await sentRaffle(phoneDevice);
    laptopDevice.network.pageSize = 2;
    await clearPullProgress(laptop.database);
    await laptop.pull();
    expect(await listRaffles(laptop.database)).toHaveLength(5);
    expect(laptopDevice.network.sent.filter(({ path }) => path === '/api/raffle')).toHaveLength(4);
    expect(laptopDevice.network.sent.some(({ path }) => path.startsWith('/public/raffle/'))).toBe(false);
    expect(await listRaffles(phone.database)).toHaveLength(5);
  });

  test('stores changes of another device and whether there are payments', async () => {
    const { server, phone, laptop, id } = await twoDevices();
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular' });
    await phone.publishFree(id);
    server.paid.add(id);
    await laptop.pull();
    const row = await findRaffle(laptop.database, id);
    expect(row).toMatchObject({ working: { title: 'Nome do celular' }, hasPayments: true });
    expect(row?.base?.status).toBe('active');
  });

  test('never overwrites edits that the server has not acknowledged', async () => {
    const { server, phone, laptop, laptopDevice, id } = await twoDevices();
    await laptop.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Digitado no laptop' });
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular' });
    await laptop.pull();
    const row = await findRaffle(laptop.database, id);
    expect(row).toMatchObject({
      working: { title: 'Digitado no laptop' },
      conflict: { title: 'Nome do celular' },
    });
    expect(await stateOf(laptop, id)).toMatchObject({ kind: 'attention', reason: { kind: 'conflict' } });

    const before = laptopDevice.network.writes().length;
    const saved = { ...RAFFLE_DATA, title: 'Salvo no laptop' };
    expect(await laptop.saveRaffle(id, saved)).toEqual({ kind: 'on-device' });
    expect(await laptop.saveRaffle(id, { ...saved, priceCents: 600 })).toEqual({ kind: 'on-device' });
    expect(laptopDevice.network.writes()).toHaveLength(before);
    await resolved(laptop, id, 'raffle', 'device');
    await whenState(laptop, id, 'on-server');
    expect(server.raffles.get(id)).toMatchObject({ title: 'Salvo no laptop', priceCents: 600 });
  });

  test('does not touch a save of unknown outcome', async () => {
    const { phone, id, phoneDevice } = await twoDevices();
    phoneDevice.network.failNext(/\/private\/raffle$/, 'drop-reply');
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Chegou sem resposta' });
    await phone.pull();
    expect(await findRaffle(phone.database, id)).toMatchObject({ conflict: null, base: { revision: 1 } });
    await phone.sendNow();
    expect(await findRaffle(phone.database, id)).toMatchObject({ base: { revision: 2 } });
    expect(await stateOf(phone, id)).toMatchObject({ kind: 'on-server' });
  });

  test('offline it probes once, and pulls when the network is back', async () => {
    const { phone, laptop, laptopDevice, id } = await twoDevices();
    laptopDevice.network.up = false;
    expect(await laptop.publishFree(id)).toMatchObject({ kind: 'gate-closed' });
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular' });
    const tries = laptopDevice.network.tries;
    await laptop.pull();
    expect(laptopDevice.network.tries).toBe(tries + 1);
    laptopDevice.network.up = true;
    await laptop.publicationGate(id);
    await expect
      .poll(async () => (await findRaffle(laptop.database, id))?.working.title)
      .toBe('Nome do celular');
  });

  test('a failing part does not block the others', async () => {
    const { laptop, laptopDevice, phone, id } = await twoDevices();
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular' });
    laptopDevice.network.failNext(/\/api\/category/, { status: 500 });
    await laptop.pull();
    expect((await findRaffle(laptop.database, id))?.working.title).toBe('Nome do celular');
  });
});

describe('incremental pulls', () => {
  const listed = ({ network }: Device) =>
    network.sent.filter(({ path }) => path === '/api/raffle').map(({ query }) => query.includes('since='));

  test('after a complete pull only changes are requested, of every kind', async () => {
    const { server, phone, laptop, phoneDevice, laptopDevice, id } = await twoDevices();
    await phone.saveRaffleConfig(id, { ...CONFIG_DATA, paymentMinutes: 60 });
    const made = await sentRaffle(phoneDevice);
    await laptop.pull();
    expect((await findRaffleConfig(laptop.database, id))?.working.paymentMinutes).toBe(60);
    server.paid.add(made);
    await deleted(phoneDevice, id);
    await laptop.pull();
    expect(await listRaffles(laptop.database)).toMatchObject([{ id: made, hasPayments: true }]);
    expect(listed(laptopDevice)).toEqual([false, true, true]);
  });

  test('an invalid cursor causes a complete pull', async () => {
    const { phone, laptop, laptopDevice, id } = await twoDevices();
    const seen = (await findPullProgress(laptop.database))!;
    await keepPullProgress(laptop.database, { ...seen, cursor: '999' });
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular' });
    expect(await laptop.pull()).toBe('updated');
    expect((await findRaffle(laptop.database, id))?.working.title).toBe('Nome do celular');
    expect(listed(laptopDevice)).toEqual([false, true, false]);
  });

  test('the complete list is pulled once a day', async () => {
    const { laptop, laptopDevice } = await twoDevices();
    laptopDevice.clockMs += 25 * 60 * 60_000;
    await laptop.pull();
    expect(listed(laptopDevice)).toEqual([false, false]);
  });

  test('changes that arrive during a save are stored by a later pull', async () => {
    const { phone, laptop, laptopDevice, id } = await twoDevices();
    laptopDevice.network.failNext(/\/private\/raffle$/, 'drop-reply');
    await laptop.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 700 });
    await phone.pull();
    await phone.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 700, title: 'Nome do celular' });
    await laptop.pull();
    expect((await findRaffle(laptop.database, id))?.working.title).toBe(RAFFLE_DATA.title);
    await laptop.sendNow();
    await laptop.pull();
    expect((await findRaffle(laptop.database, id))?.working).toMatchObject({
      title: 'Nome do celular',
      priceCents: 700,
    });
    expect((await findPullProgress(laptop.database))?.postponed).toEqual([]);
  });

  test('changes of a configuration that is being created are stored later too', async () => {
    const { phone, laptop, phoneDevice } = await twoDevices();
    phoneDevice.network.failNext(/\/api\/raffle-config$/, 'drop-reply');
    const id = await sentRaffle(phoneDevice);
    await laptop.pull();
    await laptop.saveRaffleConfig(id, CONFIG_DATA);
    await phone.pull();
    expect((await findPullProgress(phone.database))?.postponed).toEqual([id]);
    // The server repeats its first reply, which is now outdated.
    await phone.sendNow();
    expect((await findRaffleConfig(phone.database, id))?.base?.revision).toBe(1);
    await phone.pull();
    expect(await findRaffleConfig(phone.database, id)).toMatchObject({
      base: { revision: 2 },
      working: CONFIG_DATA,
    });
    expect((await findPullProgress(phone.database))?.postponed).toEqual([]);
  });

  test('a stale pull of another tab does not restore a deleted raffle', async () => {
    const { server, phone, phoneDevice, laptop, id } = await twoDevices();
    const kept = await sentRaffle(phoneDevice);
    const slow = newDevice(server, 'u1', { database: await reopened(laptop.database) });
    await clearPullProgress(laptop.database);
    const list = slow.network.holdNext(/\/api\/raffle$/);
    const slowPull = slow.engine.pull();
    await list.arrived;
    await deleted(phoneDevice, id);
    await laptop.pull();
    list.release();
    expect(await slowPull).toBe('updated');
    expect(await listRaffles(laptop.database)).toMatchObject([{ id: kept }]);
    await phone.saveRaffle(kept, { ...RAFFLE_DATA, title: 'Nome do celular' });
    await laptop.pull();
    expect(await listRaffles(laptop.database)).toMatchObject([{ working: { title: 'Nome do celular' } }]);
  });

  test('a lost page is requested again', async () => {
    const { phone, laptop, laptopDevice, id } = await twoDevices();
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular' });
    laptopDevice.network.failNext(/\/api\/raffle$/, 'cut-reply');
    expect(await laptop.pull()).toBe('failed');
    await laptop.pull();
    expect((await findRaffle(laptop.database, id))?.working.title).toBe('Nome do celular');
  });
});

describe('deleted on another device', () => {
  test('without edits here: it is removed', async () => {
    const { phoneDevice, laptop, id } = await twoDevices();
    await deleted(phoneDevice, id);
    await laptop.pull();
    expect(await findRaffle(laptop.database, id)).toBeUndefined();
  });

  test('with edits here: it is kept and marked', async () => {
    const { phoneDevice, laptop, id } = await twoDevices();
    await laptop.autosaveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Uma moto'] });
    await deleted(phoneDevice, id);
    await laptop.pull();
    expect((await findRaffleConfig(laptop.database, id))?.working.prizes).toEqual(['Uma moto']);
    expect(await stateOf(laptop, id)).toEqual({ kind: 'attention', reason: { kind: 'deleted-elsewhere' } });
  });

  test('a late autosave restores it with its configuration', async () => {
    const { phoneDevice, laptop, id } = await twoDevices();
    await laptop.saveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Uma moto'] });
    await deleted(phoneDevice, id);
    await laptop.pull();
    expect(await findRaffle(laptop.database, id)).toBeUndefined();
    await laptop.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Ainda escrevendo' });
    expect(await stateOf(laptop, id)).toEqual({ kind: 'attention', reason: { kind: 'deleted-elsewhere' } });
    const copy = await laptop.duplicateRaffle(id, { keepsTitle: true });
    expect((await findRaffleConfig(laptop.database, copy))?.working.prizes).toEqual(['Uma moto']);
  });

  test('the next complete pull removes the rest', async () => {
    const { phoneDevice, laptop, id } = await twoDevices();
    await deleted(phoneDevice, id);
    await laptop.pull();
    expect(await findRaffleConfig(laptop.database, id)).toBeDefined();
    await clearPullProgress(laptop.database);
    await laptop.pull();
    expect(await findRaffleConfig(laptop.database, id)).toBeUndefined();
  });

  test('a save refused with 410: it is kept and marked, and not recreated', async () => {
    const { server, phoneDevice, laptop, id } = await twoDevices();
    await deleted(phoneDevice, id);
    const outcome = await laptop.saveRaffle(id, { ...RAFFLE_DATA, title: 'Tarde demais' });
    expect(outcome).toMatchObject({ kind: 'refused', code: 'deleted' });
    expect(server.raffles.size).toBe(0);
    const row = await findRaffle(laptop.database, id);
    expect(row).toMatchObject({ working: { title: 'Tarde demais' }, deletedElsewhere: true });
    expect(await stateOf(laptop, id)).toEqual({ kind: 'attention', reason: { kind: 'deleted-elsewhere' } });
    await laptop.deleteRaffle(id);
    expect(await findRaffle(laptop.database, id)).toBeUndefined();
  });

  test('a raffle missing from the list but still on the server is kept', async () => {
    const { server, phone, laptop, id } = await twoDevices();
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome do celular' });
    server.unlisted.add(id);
    await clearPullProgress(laptop.database);
    await laptop.pull();
    expect((await findRaffle(laptop.database, id))?.working.title).toBe('Nome do celular');
  });

  test('a raffle is not deleted without a reply of the server', async () => {
    const { server, laptop, laptopDevice, id } = await twoDevices();
    server.unlisted.add(id);
    await clearPullProgress(laptop.database);
    laptopDevice.network.failNext(/\/public\/raffle/, { status: 404, html: true });
    await laptop.pull();
    expect(await findRaffle(laptop.database, id)).toBeDefined();
  });
});
