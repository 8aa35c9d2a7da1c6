// @vitest-environment jsdom
import fs from 'node:fs';
import vm from 'node:vm';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_FILES_CACHE } from '#core/domain/app-files-cache.ts';
import { readRaffleFile, splitDrafts } from '#core/wire/raffles/raffle-file.ts';
import { EMPTY_RAFFLE_DATA, type Raffle } from '#core/domain/raffles/raffle.ts';
import { deviceImageRef } from '#core/domain/raffles/raffle-images.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { VISITED_RAFFLES_CACHE } from '#src/storage/visited-raffle-keys.ts';
import { newConfigRow, newRaffleRow } from '#src/sync/context/new-documents.ts';
import { writeJournal } from '#src/sync/save/journal.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { rescueOffers } from './rescue.ts';

const SCRIPT = fs.readFileSync('server/http/public-page/rescue.js', 'utf8');
const NOW = new Date('2026-11-26T12:00:00Z');
const HASH = 'ab'.repeat(32);
const written: Blob[] = [];

beforeEach(() => {
  written.length = 0;
  localStorage.setItem('rifaria.user', JSON.stringify({ id: 'u1' }));
  vi.stubGlobal('caches', memoryCaches(location.origin));
  URL.createObjectURL = (blob) => `blob:${written.push(blob as Blob)}`;
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(async () => {
  globalThis.rifariaRescue?.started();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  document.body.replaceChildren();
  await new UserDatabase('u1').delete();
  vi.unstubAllGlobals();
});

const open = () => vm.runInThisContext(SCRIPT) as unknown;
/** Presses an offer of the page; returns what it says. */
const press = (label: string) =>
  rescueOffers()
    .find((offer) => offer.label === label)
    ?.run();

async function fill(): Promise<void> {
  const database = new UserDatabase('u1');
  const draft = { ...newRaffleRow('r1', NOW), working: { ...EMPTY_RAFFLE_DATA, title: 'Cesta' } };
  const config = newConfigRow('c1', 'r1', 200, NOW);
  const base = { status: 'active' } as Raffle;
  await database.raffles.bulkAdd([draft, { ...newRaffleRow('r2', NOW), base }]);
  await database.raffleConfigs.add({
    ...config,
    working: { ...config.working, rules: 'Só maiores', images: [deviceImageRef(HASH), '/images/x.webp'] },
  });
  await database.imageBytes.add({ raffleId: 'r1', hash: HASH, bytes: new Uint8Array([1, 2]).buffer });
  database.close();
}

const save = () => press('Guardar meus rascunhos em arquivo');
const rafflesWritten = async () => splitDrafts((await written[0]?.text()) ?? '')?.map(readRaffleFile);
/** The raffles in the file that was written. */
async function savedRaffles() {
  expect(await save()).toContain('meus-rascunhos.rifa.json');
  return rafflesWritten();
}

/** Typed in a new raffle, and not in the database. */
function typeTitle(raffleId: string, title: string): void {
  const data = { ...EMPTY_RAFFLE_DATA, title };
  writeJournal('u1', { edit: { document: 'raffle', raffleId, data }, at: NOW.toISOString() });
}

describe('the file of drafts (P-1025)', () => {
  it('has drafts with configuration and photos of this device, not what is published and sent', async () => {
    await fill();
    open();
    expect(await savedRaffles()).toMatchObject([
      { raffle: { title: 'Cesta' }, config: { rules: 'Só maiores' }, images: ['AQI='] },
    ]);
  });

  it('has what only the journal has', async () => {
    await fill();
    const typed = { data: { ...EMPTY_RAFFLE_DATA, title: 'Do diário' }, changed: ['title'] as const };
    writeJournal('u1', { edit: { document: 'raffle', raffleId: 'r1', ...typed }, at: NOW.toISOString() });
    typeTitle('r3', 'Sem banco');
    open();
    expect(await savedRaffles()).toMatchObject([
      { raffle: { title: 'Do diário' }, config: { rules: 'Só maiores' } },
      { raffle: { title: 'Sem banco' }, config: null },
    ]);
  });

  it('has a configuration whose raffle is nowhere, with an empty raffle', async () => {
    const data = { ...newConfigRow('c1', 'r1', 200, NOW).working, rules: 'Só maiores' };
    writeJournal('u1', { edit: { document: 'config', raffleId: 'r1', data }, at: NOW.toISOString() });
    open();
    expect(await savedRaffles()).toMatchObject([
      { raffle: EMPTY_RAFFLE_DATA, config: { rules: 'Só maiores' }, images: [] },
    ]);
  });

  it('has everything else where an entry of the journal cannot be read', async () => {
    typeTitle('r3', 'Sem banco');
    const unreadable = ['{"edit":', 'null', '{}', '{"edit":{"document":"raffle","raffleId":"r4"}}'];
    unreadable.forEach((text, place) => localStorage.setItem(`rifaria.journal.u1.raffle.r4.${place}`, text));
    open();
    expect(await savedRaffles()).toMatchObject([{ raffle: { title: 'Sem banco' } }]);
  });

  it('has the texts of a raffle whose photo cannot be read', async () => {
    await fill();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('', 'UnknownError');
    });
    open();
    expect(await savedRaffles()).toMatchObject([{ raffle: { title: 'Cesta' }, images: [] }]);
  });

  it('is not written without drafts, and no database is made', async () => {
    open();
    expect(await save()).toBe('Não há rascunhos neste aparelho.');
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('is not offered to whoever is not signed in', () => {
    localStorage.clear();
    open();
    expect(rescueOffers().map(({ label }) => label)).toEqual(['Reparar o aplicativo']);
  });
});

describe('the file of drafts where the database fails (P-1025)', () => {
  const ONLY_JOURNAL = 'Só o que estava por guardar entrou no arquivo: os dados do aparelho não abriram.';
  /** An open that fails or succeeds when the test says so. */
  const request = { result: { close: vi.fn() }, onsuccess: () => undefined, onerror: () => undefined };
  const fail = () => {
    throw new DOMException('', 'UnknownError');
  };
  const openWith = (opening: () => unknown) =>
    vi.spyOn(indexedDB, 'open').mockImplementation(opening as typeof indexedDB.open);
  /** What the user is told, once every wait is over. */
  const saveAfterWaits = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const said = save();
    await vi.advanceTimersByTimeAsync(4000);
    return said;
  };

  it.each<[string, () => unknown]>([
    ['is forbidden', fail],
    ['fails', () => (queueMicrotask(() => request.onerror()), request)],
    ['has no end', () => request],
  ])('has the journal alone and says so: opening %s', async (_, opening) => {
    typeTitle('r3', 'Sem banco');
    open();
    openWith(opening);
    expect(await saveAfterWaits()).toContain(ONLY_JOURNAL);
    expect(await rafflesWritten()).toMatchObject([{ raffle: { title: 'Sem banco' } }]);
  });

  it('is not said to be without drafts where nobody could look', async () => {
    open();
    openWith(fail);
    expect(await save()).toContain('Não deu para ler os rascunhos agora.');
    expect(written).toEqual([]);
  });

  it('leaves no connection open that comes late', async () => {
    open();
    openWith(() => request);
    await saveAfterWaits();
    request.onsuccess();
    expect(request.result.close).toHaveBeenCalledTimes(1);
  });

  it('leaves no connection open where the tables cannot be read', async () => {
    await fill();
    open();
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(fail);
    const close = vi.spyOn(IDBDatabase.prototype, 'close');
    await save();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stands in the way of nobody who upgrades or erases the database meanwhile', async () => {
    await fill();
    open();
    const read = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockReturnValue({} as IDBRequest);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const said = save();
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    const blocked = vi.fn();
    const erasing = Object.assign(indexedDB.deleteDatabase('rifaria-u1'), { onblocked: blocked });
    await new Promise((resolve) => (erasing.onsuccess = resolve));
    expect(blocked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await said).toContain('Não deu para ler');
  });
});

describe('the repair (P-1024)', () => {
  beforeEach(async () => {
    for (const name of [APP_FILES_CACHE, 'previous-build', VISITED_RAFFLES_CACHE]) await caches.open(name);
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } });
    open();
  });

  it.each<[string, () => Promise<Response>, string[]]>([
    ['with our server', () => Promise.resolve(Response.json({ ok: true })), [VISITED_RAFFLES_CACHE]],
    [
      'behind a portal',
      () => Promise.resolve(new Response('<html>')),
      [APP_FILES_CACHE, 'previous-build', VISITED_RAFFLES_CACHE],
    ],
  ])('drops files and keeps data only %s', async (_, answer, left) => {
    vi.stubGlobal('fetch', answer);
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await press('Reparar o aplicativo');
    expect(await caches.keys()).toEqual(left);
  });
});

describe('a page whose app does not start (P-1024)', () => {
  const fail = (filename: string) => dispatchEvent(new ErrorEvent('error', { filename }));
  const isShown = () => document.body.textContent.includes('O aplicativo não abriu');
  const part = () => `${location.origin}/assets/app-A.js`;

  it.each([
    ['a part that is no script', () => fail(part()), true],
    ['an entry that does not load', () => failEntry(), true],
    ['an entry that came empty', () => dispatchEvent(new Event('load')), true],
    ['an entry that runs', () => arriveAndLoad(), false],
    ['a script of an extension', () => fail('chrome-extension://x/a.js'), false],
  ])('makes the offers by itself, for %s', (_, failing, expected) => {
    open();
    failing();
    expect(isShown()).toBe(expected);
    // It does not know whether all was stored (P-1054).
    expect(document.body.textContent).not.toContain('O que você escreveu');
  });

  it('leaves errors to the app once that has started', () => {
    open();
    globalThis.rifariaRescue?.started();
    fail(part());
    expect(isShown()).toBe(false);
  });

  function arriveAndLoad(): void {
    globalThis.rifariaRescue?.arrived();
    dispatchEvent(new Event('load'));
  }

  function failEntry(): void {
    const entry = Object.assign(document.createElement('script'), { type: 'module' });
    document.body.append(entry);
    entry.dispatchEvent(new Event('error'));
  }
});
