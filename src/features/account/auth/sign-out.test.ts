// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { leavePush } from '#src/device-alerts/leave-push.ts';
import * as downloads from '#src/raffle-files/download.ts';
import * as purchases from '#src/storage/purchases.ts';
import { findSession, keepSession } from '#src/storage/session.ts';
import { resetStorageHealth, setStorageHealth } from '#src/storage/storage-health.ts';
import { listUnrevokedTokens } from '#src/storage/unrevoked-tokens.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { closeSignedIn, findSyncEngine, openSignedIn } from '#src/sync/engine/signed-in.ts';
import * as feedback from '#src/ui/overlays/feedback.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelNetwork } from '#tests/simulation/model-network.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { findCheckoutDraft, changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { hasDeviceAlert, keepDeviceAlert } from '#src/storage/device-alerts.ts';
import { findRememberedBuyer, rememberBuyer } from '#src/storage/remembered-buyer.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { askBeforeLeaving, eraseAndLeave, exportUnsentRaffles, leave, sendAndLeave } from './sign-out.ts';

vi.mock('#src/device-alerts/leave-push.ts', () => ({ leavePush: vi.fn(() => Promise.resolve()) }));

let server: ModelServer;
let network: ModelNetwork;
let people = 0;

beforeEach(() => {
  server = new ModelServer();
  network = new ModelNetwork(server);
  vi.stubGlobal('fetch', network.fetch);
});

afterEach(async () => {
  await closeSignedIn();
  localStorage.clear();
  resetStorageHealth();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A user with an offline save and a network that the app has not detected yet. */
async function unsentWork() {
  const user = { id: `u${(people += 1)}`, name: 'Ana', email: 'ana@exemplo.com.br' } as User;
  keepSession({ user, token: server.signIn(user.id) });
  const engine = await openSignedIn(findSession()!);
  await engine.pull();
  network.up = false;
  const id = await engine.createRaffleDraft();
  await engine.saveRaffle(id, RAFFLE_DATA);
  network.up = true;
  return { engine, id };
}

test('send and leave: the session ends once the server has all of it, and not before', async () => {
  const { id } = await unsentWork();
  const token = findSession()?.token;
  const held = network.holdNext(/\/private\/raffle$/);
  const leaving = sendAndLeave();
  await held.arrived;
  expect(findSession()).toBeDefined();
  held.release();
  expect(await leaving).toBe(true);
  expect(server.raffles.get(id)).toMatchObject(RAFFLE_DATA);
  expect(server.configs.has(id)).toBe(true);
  expect(network.writes()).toEqual(['PUT /private/raffle', 'POST /api/raffle-config', 'POST /public/logout']);
  expect(network.sent.at(-1)?.token).toBe(token);
  expect(findSession()).toBeUndefined();
  expect(findSyncEngine()).toBeUndefined();
});

test.each([
  ['was refused', { status: 422, code: 'rules-broken' }],
  ['was put off', { status: 429, retryAfter: '30' }],
  ['may or may not have arrived', 'drop-reply'],
] as const)('send and leave, and something of it %s: nobody is signed out', async (_what, fault) => {
  const { engine } = await unsentWork();
  network.failNext(/\/private\/raffle$/, fault);
  expect(await sendAndLeave()).toBe(false);
  expect(findSession()).toBeDefined();
  expect(findSyncEngine()).toBe(engine);
  expect(await engine.hasUnsentWork()).toBe(true);
});

test('leaving asks, and names what was not sent; nobody signed in is led to the sign-in (P-1013)', async () => {
  const { id } = await unsentWork();
  const unsent = { raffles: [{ id, title: RAFFLE_DATA.title }], hasReceivingSettings: false, deletions: 0 };
  expect(await askBeforeLeaving()).toEqual({
    ...{ hasUnsent: true, unsent, hasUnstored: false, canSend: true, onlyHere: [] },
  });
  await findSyncEngine()?.sendNow();
  const nothing = { ...unsent, raffles: [] };
  expect(await askBeforeLeaving()).toMatchObject({ hasUnsent: false, unsent: nothing, hasUnstored: false });
  expect(findSession()).toBeDefined();
  localStorage.clear();
  await closeSignedIn();
  expect(await askBeforeLeaving()).toBeInstanceOf(Response);
});

test('an incomplete draft waits for its owner: there is nothing to send (P-1013)', async () => {
  const { engine, id } = await unsentWork();
  await engine.sendNow();
  await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: '' }, ['title']);
  expect(await askBeforeLeaving()).toMatchObject({ hasUnsent: true, canSend: false });
});

/** A raffle that is sent, with a title and prizes that found no room. */
async function unstoredWork() {
  const { engine, id } = await unsentWork();
  await engine.sendNow();
  const fail = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  engine.database.raffles.hook('updating', fail);
  engine.database.raffleConfigs.hook('updating', fail);
  await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Sem espaço' }, ['title']).catch(() => undefined);
  const prizes = { ...CONFIG_DATA, prizes: ['Sem espaço também'] };
  await engine.autosaveRaffleConfig(id, prizes, ['prizes']).catch(() => undefined);
  return { engine, id };
}

test('text that could not be stored is unsent work: it is named, and nobody is signed out over it (P-1038)', async () => {
  const { id } = await unstoredWork();
  expect(await askBeforeLeaving()).toMatchObject({
    ...{ hasUnsent: true, hasUnstored: true },
    unsent: { raffles: [{ id, title: RAFFLE_DATA.title }] },
  });
  expect(await sendAndLeave()).toBe(false);
  expect(findSession()).toBeDefined();
});

test('text that could not be stored is in the file that is downloaded (P-1038)', async () => {
  await unstoredWork();
  const files: File[] = [];
  vi.spyOn(feedback, 'showToast').mockReturnValue(undefined as never);
  vi.spyOn(downloads, 'download').mockImplementation((file) => void files.push(file));
  await exportUnsentRaffles();
  const written = JSON.parse(await files[0]!.text()) as { raffle: object; config: object };
  expect(files).toHaveLength(1);
  expect(JSON.stringify(written.raffle)).toContain('"Sem espaço"');
  expect(JSON.stringify(written.config)).toContain('Sem espaço também');
});

const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);

async function failToOpen() {
  await closeSignedIn();
  vi.spyOn(UserDatabase.prototype, 'open').mockRejectedValue(new Error('no storage') as never);
}

test.each<[string, () => unknown]>([
  ['as a rule', () => undefined],
  ['where a newer app lets this one write nothing', () => setStorageHealth('outdated')],
  ['where the database does not open', failToOpen],
])(
  'erasing leaves nothing of this user, and another user’s database as it was: %s (P-885)',
  async (_, fail) => {
    const other = await unsentWork();
    await closeSignedIn();
    const { engine } = await unsentWork();
    localStorage.setItem(`rifaria.journal.${engine.userId}.raffle.x.page`, '{}');
    await fail();
    await eraseAndLeave();
    expect(findSession()).toBeUndefined();
    const names = await databaseNames();
    expect(names).not.toContain(`rifaria-${engine.userId}`);
    expect(names).toContain(`rifaria-${other.engine.userId}`);
    expect(JSON.stringify({ ...localStorage })).not.toContain(engine.userId);
  },
);

test('erasing empties the database even while another tab holds it open', async () => {
  const { engine } = await unsentWork();
  const opening = indexedDB.open(`rifaria-${engine.userId}`);
  const held = await new Promise<IDBDatabase>(
    (resolve) => (opening.onsuccess = () => resolve(opening.result)),
  );
  const erasing = eraseAndLeave();
  await vi.waitFor(async () => {
    const count = held.transaction('raffles').objectStore('raffles').count();
    expect(await new Promise((resolve) => (count.onsuccess = () => resolve(count.result)))).toBe(0);
  });
  held.close();
  await erasing;
});

test('what another tab reads after the erasing does not make the database again', async () => {
  const { engine } = await unsentWork();
  const ofOtherTab = new UserDatabase(engine.userId);
  await ofOtherTab.open();
  await eraseAndLeave();
  await expect(ofOtherTab.raffles.count()).rejects.toThrow(/closed/);
  expect(await databaseNames()).not.toContain(`rifaria-${engine.userId}`);
});

test('the copies of the account’s purchases go after its session, so that a late list brings back none', async () => {
  const { userId: accountId } = (await unsentWork()).engine;
  const dropped = vi.spyOn(purchases, 'dropAccountCopies').mockImplementation(() => {
    expect(findSession()).toBeUndefined();
    return Promise.resolve();
  });
  await eraseAndLeave();
  expect(dropped.mock.results).toMatchObject([{ type: 'return' }]);
  expect(dropped).toHaveBeenCalledWith(accountId);
});

/** Purchases that were made or opened here, named by whose they are. */
async function purchasesHere(accountId: string) {
  const row = (id: string, more: Partial<StoredPurchase>) =>
    purchases.putPurchase({ id, createdAt: 1, raffle: { id: 'r1', title: id }, ...more } as StoredPurchase);
  await row('mine', { purchase: inStatus('approved', { id: 'mine', buyerId: accountId }) });
  await row('unsent', { madeBy: accountId });
  await row('refused', { madeBy: accountId, refusal: { status: 409 } as never });
  await row('reported', { purchase: inStatus('pending', { buyerId: accountId }), report: { payerName: '' } });
  await row('outside', { madeBy: accountId, purchase: inStatus('pending', { buyerId: null }) });
  await row('of-another', { purchase: inStatus('pending', { buyerId: 'bia' }), madeBy: accountId });
  await row('of-nobody', { purchase: inStatus('pending', { buyerId: null }), madeBy: null });
}

/** The copy of one that was made elsewhere, and is reported here as paid. */
async function copyOf(accountId: string) {
  const raffle = { id: 'r1', title: 'far' };
  const purchase = inStatus('pending', { id: 'far', buyerId: null });
  const copy = { id: 'far', accountId, createdAt: 1, raffle, purchase, report: { payerName: '' } };
  await purchases.keepAccountCopies(accountId, { askedAt: 1, ids: ['far'], copies: [copy as never] });
}

test('leaving names the purchases that the account would lose (P-885)', async () => {
  const { engine } = await unsentWork();
  await purchasesHere(engine.userId);
  await copyOf(engine.userId);
  const { onlyHere } = (await askBeforeLeaving()) as { onlyHere: object[] };
  expect(onlyHere).toHaveLength(4);
  expect(onlyHere).toEqual(
    expect.arrayContaining([
      { title: 'unsent', part: 'purchase' },
      { title: 'reported', part: 'report' },
      { title: 'outside', part: 'outside' },
      { title: 'far', part: 'report' },
    ]),
  );
});

test('erasing takes the account’s purchases, the remembered buyer and checkouts; purchases without an account stay (P-885)', async () => {
  const { engine } = await unsentWork();
  await purchasesHere(engine.userId);
  rememberBuyer({ name: 'Ana Paula', phone: '35998881204' });
  changeCheckoutDraft('r1', { phone: '35998881204' });
  for (const id of ['mine', 'of-nobody']) keepDeviceAlert(id, 'https://push.exemplo/1');
  await eraseAndLeave();
  const left = await purchases.listKnownPurchases(engine.userId);
  expect(left.map(({ id }) => id)).toEqual(['of-another', 'of-nobody']);
  expect(findRememberedBuyer()).toBeUndefined();
  expect(findCheckoutDraft('r1')).toEqual({});
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('35998881204');
  expect([hasDeviceAlert('mine'), hasDeviceAlert('of-nobody')]).toEqual([false, true]);
});

test('signing out without erasing keeps the purchases that were made here', async () => {
  const { engine } = await unsentWork();
  await purchasesHere(engine.userId);
  await engine.sendNow();
  expect(await sendAndLeave()).toBe(true);
  expect(await purchases.listKnownPurchases(engine.userId)).toHaveLength(7);
});

test('signing out offline ends push here, and leaves the token for later (P-1104)', async () => {
  await unsentWork();
  const { token } = findSession()!;
  network.up = false;
  vi.mocked(leavePush).mockClear().mockRejectedValueOnce(new Error('no push service'));
  await leave();
  expect(findSession()).toBeUndefined();
  expect(listUnrevokedTokens()).toEqual([token]);
  expect(leavePush).toHaveBeenCalledTimes(1);
});

/** What erasing says. */
async function saidByErasing() {
  const told = vi.spyOn(feedback, 'showToast').mockReturnValue(undefined as never);
  await eraseAndLeave();
  return told.mock.calls.map(([{ message }]) => message).join();
}

test('erasing says where purchases could not be erased, and erases the rest all the same (P-885)', async () => {
  const { engine } = await unsentWork();
  vi.spyOn(purchases, 'dropOwnPurchasesOf').mockRejectedValueOnce(new Error('no storage'));
  expect(await saidByErasing()).toMatch(/^As compras .* podem não ter sido apagadas/);
  expect(await databaseNames()).not.toContain(`rifaria-${engine.userId}`);
});

test('erasing says where raffles could not be erased, and signs out all the same (P-885)', async () => {
  await unsentWork();
  setStorageHealth('outdated');
  vi.spyOn(UserDatabase.prototype, 'delete').mockRejectedValue(new Error('no storage'));
  expect(await saidByErasing()).toMatch(/^As rifas .* podem não ter sido apagadas/);
  expect(findSession()).toBeUndefined();
});
