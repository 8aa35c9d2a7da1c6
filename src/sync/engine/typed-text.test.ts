import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_PIX_SETTINGS } from '#core/domain/receiving/seller-profile.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { listVersions } from '#src/storage/versions.ts';
import {
  type Device,
  newDevice,
  reopened,
  sentRaffle,
  stateOf,
  whenState,
} from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A, urlOf } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const TYPED = { ...RAFFLE_DATA, title: 'Escrito e não salvo' };

let server: ModelServer;
let device: Device;
let id: string;

beforeEach(async () => {
  server = new ModelServer();
  device = newDevice(server, 'u1');
  id = await sentRaffle(device);
  await device.engine.pull();
  const pix = { ...EMPTY_PIX_SETTINGS, pixKey: '12345678909', pixCity: 'Fortaleza' };
  const base = { ...pix, id: 's1', apiKey: '', hasApiToken: false, maskedApiToken: null, revision: 1 };
  const row = { id: 's1', working: pix, base, localRev: 0, ackedRev: 0, savedAt: null, syncedAt: null };
  await device.engine.database.sellerProfile.put({ ...row, conflict: null } as never);
});

const raffleHere = () => findRaffle(device.engine.database, id);
const configHere = () => findRaffleConfig(device.engine.database, id);
const titleOnServer = () => server.raffles.get(id)?.title;

/** The raffle published, with its step 1 saved. */
async function onAir() {
  await device.engine.saveRaffleConfig(id, CONFIG_DATA);
  await device.engine.publishFree(id);
  expect(server.raffles.get(id)?.status).toBe('active');
}

describe('leaving a step of a draft (P-1002, P-1016)', () => {
  test('what is valid is saved and sent, a draft that the server never had included', async () => {
    const { engine } = device;
    await engine.autosaveRaffle(id, TYPED, ['title']);
    await engine.autosaveRaffleConfig(id, CONFIG_DATA, ['paymentOption', 'prizes']);
    expect(await engine.leaveRaffle(id)).toEqual([]);
    await whenState(engine, id, 'on-server');
    expect(titleOnServer()).toBe(TYPED.title);
    expect(server.configs.get(id)?.prizes).toEqual(CONFIG_DATA.prizes);

    const fresh = await engine.createRaffleDraft();
    await engine.autosaveRaffle(fresh, RAFFLE_DATA);
    expect(await engine.leaveRaffle(fresh)).toEqual([]);
    await whenState(engine, fresh, 'on-server');
  });

  test('what is not valid stays as typed, is named, and does not keep the other step back', async () => {
    const { engine } = device;
    await engine.autosaveRaffle(id, { ...TYPED, priceCents: 700 }, ['title', 'priceCents']);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, prizes: [] }, ['paymentOption', 'rules']);
    const incomplete = [{ document: 'config', fields: ['prizes'] }];
    expect(await engine.leaveRaffle(id)).toEqual(incomplete);
    await engine.sendNow();
    expect(titleOnServer()).toBe(TYPED.title);
    expect((await configHere())?.working.paymentOption).toBe('pix');
    expect(await stateOf(engine, id)).toEqual({ kind: 'incomplete', incomplete });
    await engine.autosaveRaffleConfig(id, CONFIG_DATA, ['prizes']);
    expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });
    expect(await engine.leaveRaffle(id)).toEqual([]);
    await whenState(engine, id, 'on-server');
  });

  test('a choice between two versions comes first', async () => {
    const { engine } = device;
    await engine.autosaveRaffle(id, TYPED, ['title']);
    const other = newDevice(server, 'u1');
    await other.engine.pull();
    await other.engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Do outro aparelho' });
    await engine.pull();
    await engine.leaveRaffle(id);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'attention', reason: { kind: 'conflict' } });
    expect(titleOnServer()).toBe('Do outro aparelho');
  });

  test('a raffle deleted meanwhile is not brought back', async () => {
    const { engine } = device;
    await engine.autosaveRaffle(id, TYPED, ['title']);
    await engine.deleteRaffle(id);
    await engine.leaveRaffle(id);
    const slots = await engine.database.slots.toArray();
    expect(slots.map(({ kind }) => kind)).toEqual(['deletion']);
  });

  test('a page that died on it is made up for when the app is opened again', async () => {
    const { engine } = device;
    await engine.autosaveRaffle(id, TYPED, ['title']);
    await engine.stop();
    const again = newDevice(server, 'u1', { database: await reopened(engine.database) });
    await again.engine.start();
    await whenState(again.engine, id, 'on-server');
    expect(titleOnServer()).toBe(TYPED.title);
    await again.engine.stop();
  });
});

describe('changes of a raffle on the air (P-1002, P-1017)', () => {
  beforeEach(onAir);

  test('wait: neither leaving the step nor ‘Enviar agora’ nor a new start publishes them', async () => {
    const { engine } = device;
    await engine.autosaveRaffle(id, TYPED, ['title']);
    expect(await engine.leaveRaffle(id)).toEqual([]);
    await engine.saveLeftDrafts();
    await engine.sendNow();
    expect(await stateOf(engine, id)).toEqual({ kind: 'unpublished', canPublish: true });
    expect(titleOnServer()).toBe(RAFFLE_DATA.title);
  });

  test('are published, both steps at once, after they were named', async () => {
    const { engine } = device;
    await engine.autosaveRaffle(id, TYPED, ['title']);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Uma moto'] }, ['prizes']);
    expect(await engine.changesToPublish(id)).toEqual({ labels: ['Título', 'Prêmios'], incomplete: [] });
    expect(await engine.publishChanges(id)).toEqual({ kind: 'published' });
    expect(titleOnServer()).toBe(TYPED.title);
    expect(server.configs.get(id)?.prizes).toEqual(['Uma moto']);
  });

  test('are not published in part: one field that is wrong keeps both steps here', async () => {
    const { engine } = device;
    await engine.autosaveRaffle(id, { ...TYPED, title: 'Oi' }, ['title']);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Uma moto'] }, ['prizes']);
    const incomplete = [{ document: 'raffle', fields: ['title'] }];
    expect(await engine.changesToPublish(id)).toMatchObject({ incomplete });
    expect(await engine.publishChanges(id)).toEqual({ kind: 'invalid', incomplete });
    expect(await engine.database.slots.count()).toBe(0);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'unpublished' });
  });

  test('a draw day that was moved to today is named and stays here (P-238)', async () => {
    const { engine } = device;
    device.clockMs = Date.parse('2026-11-25T15:00:00.000Z') - Date.now();
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, drawsOn: '2026-11-25' }, ['drawsOn']);
    const incomplete = [{ document: 'config', fields: ['drawsOn'] }];
    expect(await engine.publishChanges(id)).toEqual({ kind: 'invalid', incomplete });
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, drawsOn: '2026-11-26' }, ['drawsOn']);
    expect(await engine.publishChanges(id)).toEqual({ kind: 'published' });
    expect(server.configs.get(id)?.drawsOn).toBe('2026-11-26');
  });

  test('a package without the saved lucky numbers leads to them, and both steps go together (P-357)', async () => {
    const { engine } = device;
    await engine.database.ticketPlans.put({ id: 'small', name: '50 tickets', maxTickets: 50 });
    await engine.saveRaffleConfig(id, { ...CONFIG_DATA, maxTicketsPerUser: 50, luckyNumbers: [7, 75] });
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, ticketPlanId: 'small' }, ['ticketPlanId']);
    const incomplete = [{ document: 'config', fields: ['luckyNumbers'] }];
    expect(await engine.publishChanges(id)).toEqual({ kind: 'invalid', incomplete });
    expect((await raffleHere())?.working.ticketPlanId).toBe('small');

    const { sent } = device.network;
    device.network.failNext(/\/private\/raffle$/, { status: 422, code: 'lucky-numbers-outside' });
    const mended = { ...CONFIG_DATA, maxTicketsPerUser: 50, luckyNumbers: [7] };
    await engine.autosaveRaffleConfig(id, mended, ['luckyNumbers']);
    const before = sent.length;
    expect(await engine.publishChanges(id)).toEqual({ kind: 'published' });
    const writes = sent.slice(before).filter(({ method }) => method === 'PUT');
    expect(writes.map(({ path }) => path.split('/')[2])).toEqual(['raffle', 'raffle-config', 'raffle']);
    expect(server.raffles.get(id)?.ticketPlanId).toBe('small');
  });

  test('published without a network they are queued, and go by themselves', async () => {
    const { engine, network } = device;
    network.up = false;
    await engine.pull();
    await engine.autosaveRaffle(id, TYPED, ['title']);
    expect(await engine.publishChanges(id)).toEqual({ kind: 'on-device', isOnline: false });
    network.up = true;
    await engine.sendNow();
    expect(titleOnServer()).toBe(TYPED.title);
  });

  test('discarded, the raffle is as published, and its history has them', async () => {
    const { engine } = device;
    await engine.autosaveRaffle(id, TYPED, ['title']);
    expect(await engine.discardChanges(id)).toBe(true);
    expect((await raffleHere())?.working.title).toBe(RAFFLE_DATA.title);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
    const versions = await listVersions(engine.database, 'raffle', id);
    expect(versions[0]).toMatchObject({ reason: 'discarded', data: { title: TYPED.title } });
    expect(await engine.discardChanges(id)).toBe(false);
  });

  test('discarded after a save that waits, they go back to that save, which is still sent', async () => {
    const { engine, network } = device;
    network.up = false;
    await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Salvo sem internet' });
    await engine.autosaveRaffle(id, TYPED, ['title']);
    await engine.discardChanges(id);
    expect((await raffleHere())?.working.title).toBe('Salvo sem internet');
    expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });
    network.up = true;
    await engine.sendNow();
    expect(titleOnServer()).toBe('Salvo sem internet');
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('discarded while the save before them is being sent, that save is sent once', async () => {
    const { engine, network } = device;
    const held = network.holdNext(/\/private\/raffle$/);
    const description = `${RAFFLE_DATA.description}<script>x</script>`;
    const saving = engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'A caminho', description });
    await held.arrived;
    await engine.autosaveRaffle(id, TYPED, ['title']);
    await engine.discardChanges(id);
    held.release();
    await saving;
    await engine.sendNow();
    const saves = network.writes().filter((write) => write === 'PUT /private/raffle');
    expect(saves).toHaveLength(2);
    expect((await raffleHere())?.working).toEqual({ ...RAFFLE_DATA, title: 'A caminho' });
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('discarded, an image that only they named leaves the queue and the server', async () => {
    const { engine, network } = device;
    const images = await engine.addImages(id, [A]);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images }, ['images']);
    await engine.sendNow();
    expect([...server.images]).toEqual([`${id} ${urlOf(A)}`]);
    await engine.discardChanges(id);
    await engine.sendNow();
    expect([...server.images]).toEqual([]);

    network.up = false;
    const again = await engine.addImages(id, [A]);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images: again }, ['images']);
    await engine.discardChanges(id);
    expect(await engine.database.slots.count()).toBe(0);
    expect((await configHere())?.working.images).toEqual([]);
  });

  test('what sold tickets lock is not among them (P-314)', async () => {
    const { engine } = device;
    await engine.database.raffles.update(id, { hasPayments: true });
    await engine.autosaveRaffle(id, { ...TYPED, priceCents: 900 }, ['title', 'priceCents']);
    await engine.publishChanges(id);
    expect(server.raffles.get(id)).toMatchObject({
      title: TYPED.title,
      priceCents: RAFFLE_DATA.priceCents,
    });
  });
});

test('an image discarded from a saved configuration leaves it saved, and is not uploaded', async () => {
  const { engine, network } = device;
  network.up = false;
  const images = await engine.addImages(id, [A]);
  await engine.saveRaffleConfig(id, { ...CONFIG_DATA, images });
  await engine.discard({ kind: 'image', raffleId: id, hash: A.hash });
  expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });
  expect((await engine.database.slots.toArray()).map(({ kind }) => kind)).toEqual(['config']);
  network.up = true;
  await engine.sendNow();
  expect(server.uploads).toEqual([]);
  expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  expect(server.configs.get(id)?.images).toEqual([]);
});
