// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { lostDatabase } from '#src/storage/lost-database.ts';
import { clearSession, findSession, keepSession } from '#src/storage/session.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { whenState } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelNetwork } from '#tests/simulation/model-network.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { closeSignedIn, findSyncEngine, getSyncEngine, openSignedIn } from './signed-in.ts';

const server = new ModelServer();
const network = new ModelNetwork(server);

function sessionOf(id: string) {
  const user: User = {
    id,
    name: 'Ana',
    displayName: '',
    email: 'ana@exemplo.com.br',
    phone: '11987654321',
    avatarUrl: null,
    isDeleted: false,
    freeEligible: false,
    isEmailVerified: false,
    isPhoneVerified: false,
    pendingEmail: '',
    pendingPhone: '',
  };
  return { user, token: server.signIn(id) };
}

const journalKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('rifaria.journal.'));

beforeEach(() => vi.stubGlobal('fetch', network.fetch));
afterEach(async () => {
  await closeSignedIn();
  lostDatabase.set(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('nobody signed in: no engine', () => {
  expect(() => getSyncEngine()).toThrow(/signed in/);
});

test('one engine a user, and another one for another', async () => {
  const [ana, bia] = [sessionOf('ana'), sessionOf('bia')];
  keepSession(ana);
  const engine = await openSignedIn(ana);
  expect(await openSignedIn(ana)).toBe(engine);
  expect(getSyncEngine()).toBe(engine);
  keepSession(bia);
  const other = await openSignedIn(bia);
  expect(other.userId).toBe('bia');
  expect(engine.database.isOpen()).toBe(false);
});

test('two screens that open at the same moment share one engine, also while the user changes', async () => {
  const [ana, bia] = [sessionOf('ana'), sessionOf('bia')];
  keepSession(ana);
  const [first, second] = await Promise.all([openSignedIn(ana), openSignedIn(ana)]);
  expect(second).toBe(first);
  keepSession(bia);
  const [third, fourth] = await Promise.all([openSignedIn(bia), openSignedIn(bia)]);
  expect(fourth).toBe(third);
  expect(getSyncEngine()).toBe(third);
  await closeSignedIn();
  expect(third.database.isOpen()).toBe(false);
});

test('signing out while the engine is being opened leaves none', async () => {
  const session = sessionOf('lia');
  keepSession(session);
  const opening = openSignedIn(session);
  await closeSignedIn();
  expect((await opening).database.isOpen()).toBe(false);
  expect(findSyncEngine()).toBeUndefined();
});

test(
  'signing out does not wait for a pull that the network holds up (P-1146)',
  { timeout: 5_000 },
  async () => {
    const session = sessionOf('rita');
    keepSession(session);
    const engine = await openSignedIn(session);
    await engine.pull();
    const held = network.holdNext(/\/api\/raffle$/);
    const pulling = engine.pull();
    await held.arrived;
    await closeSignedIn();
    expect(await pulling).not.toBe('updated');
    expect(engine.database.isOpen()).toBe(false);
  },
);

test('after another tab has signed out with erasure the same user gets a new database', async () => {
  const session = sessionOf('nina');
  keepSession(session);
  const engine = await openSignedIn(session);
  await engine.createRaffleDraft();
  clearSession();
  await Dexie.delete('rifaria-nina');
  keepSession(session);
  const reopened = await openSignedIn(session);
  expect(reopened).not.toBe(engine);
  expect(await reopened.database.raffles.count()).toBe(0);
  expect(await openSignedIn(session)).toBe(reopened);
});

test('a database that is deleted while its user stays signed in is opened again, with a note for the screen', async () => {
  const session = sessionOf('olga');
  keepSession(session);
  const engine = await openSignedIn(session);
  const id = await engine.createRaffleDraft();
  await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Aberta aqui' });
  const row = await findRaffle(engine.database, id);
  engine.addOpenScreen(() => ({ documents: [{ kind: 'raffle', raffleId: id, row }] }));
  await vi.dynamicImportSettled();
  await Dexie.delete('rifaria-olga');
  await expect.poll(lostDatabase.get).toEqual({ documents: 1, lostImages: 0 });
  expect((await findRaffle(engine.database, id))?.working.title).toBe('Aberta aqui');
  expect(await openSignedIn(session)).toBe(engine);
});

test('a session that was cleared together with the data goes on, one that was ended does not', async () => {
  const session = sessionOf('petra');
  keepSession(session);
  await openSignedIn(session);
  localStorage.clear();
  dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(findSession()?.token).toBe(session.token);
  clearSession();
  dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(findSession()).toBeUndefined();
});

test('a 401 ends the session; signing in again sends the queue', async () => {
  const session = sessionOf('carla');
  keepSession(session);
  const engine = await openSignedIn(session);
  server.tokens.delete(session.token);
  const id = await engine.createRaffleDraft();
  expect(await engine.saveRaffle(id, RAFFLE_DATA)).toEqual({ kind: 'sign-in-needed' });
  expect(localStorage.getItem('rifaria.session')).toBeNull();
  expect(server.raffles.has(id)).toBe(false);
  keepSession(sessionOf('carla'));
  await whenState(engine, id, 'on-server');
});

test('a 401 of an old token does not end a newer session', async () => {
  const old = sessionOf('dora');
  keepSession(old);
  const engine = await openSignedIn(old);
  const id = await engine.createRaffleDraft();
  await engine.pull();
  const held = network.holdNext(/\/private\/raffle$/);
  server.tokens.delete(old.token);
  const saving = engine.saveRaffle(id, RAFFLE_DATA);
  await held.arrived;
  keepSession(sessionOf('dora'));
  held.release();
  await saving;
  await whenState(engine, id, 'on-server');
  expect(localStorage.getItem('rifaria.session')).not.toBeNull();
});

test('a journal entry is replayed once at the next start', async () => {
  const session = sessionOf('eva');
  keepSession(session);
  const first = await openSignedIn(session);
  const id = await first.createRaffleDraft();
  await first.saveRaffle(id, RAFFLE_DATA);
  first.journalEdit({ document: 'raffle', raffleId: id, data: { ...RAFFLE_DATA, title: 'Última tecla' } });
  await closeSignedIn();

  for (let start = 1; start <= 2; start += 1) {
    const engine = await openSignedIn(session);
    const row = await findRaffle(engine.database, id);
    expect(row).toMatchObject({ working: { title: 'Última tecla' }, localRev: 2 });
    expect(journalKeys()).toEqual([]);
    await closeSignedIn();
  }
});

test('an outdated journal entry is not replayed', async () => {
  const session = sessionOf('edu');
  keepSession(session);
  const engine = await openSignedIn(session);
  const id = await engine.createRaffleDraft();
  const replaced = { title: [''] };
  const data = { ...RAFFLE_DATA, title: 'Velho' };
  engine.journalEdit({ document: 'raffle', raffleId: id, data, changed: ['title'], replaced });
  const left = { ...localStorage };
  await engine.saveRaffle(id, RAFFLE_DATA);
  expect(journalKeys()).toEqual([]);
  // The state left by a page killed right after its save.
  for (const key of Object.keys(left)) localStorage.setItem(key, String(left[key]));
  await closeSignedIn();
  const again = await openSignedIn(session);
  expect((await findRaffle(again.database, id))?.working.title).toBe(RAFFLE_DATA.title);
});

test("while another user's session stands, an engine that is still open sends nothing", async () => {
  const ines = sessionOf('ines');
  keepSession(ines);
  const engine = await openSignedIn(ines);
  await engine.pull();
  const id = await engine.createRaffleDraft();
  keepSession(sessionOf('joana'));
  expect(await engine.saveRaffle(id, RAFFLE_DATA)).toEqual({ kind: 'sign-in-needed' });
  await engine.sendNow();
  expect(server.raffles.has(id)).toBe(false);
});

test("another user's notes are left alone", async () => {
  const [flora, gil] = [sessionOf('flora'), sessionOf('gil')];
  keepSession(flora);
  const engine = await openSignedIn(flora);
  // Her own pull stores what her journal has.
  await engine.pull();
  engine.journalEdit({
    document: 'seller-profile',
    data: { pixKeyType: 'cpf', pixKey: '1', pixCity: 'Natal', pixWithoutTxid: false },
  });
  clearSession();
  keepSession(gil);
  await openSignedIn(gil);
  expect(journalKeys()).toEqual([expect.stringMatching(/^rifaria\.journal\.flora\.seller-profile\./)]);
});

test('a database that cannot be opened throws a StorageProblem and can be retried', async () => {
  const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const session = sessionOf('hugo');
  const opening = openSignedIn(session);
  await expect(opening).rejects.toBeInstanceOf(StorageProblem);
  await expect(opening).rejects.toMatchObject({ kind: 'unavailable' });
  refusing.mockRestore();
  await expect(openSignedIn(session)).resolves.toMatchObject({ userId: 'hugo' });
});
