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

/** The raffles in the file that was written. */
async function savedRaffles() {
  expect(await press('Guardar meus rascunhos em arquivo')).toContain('meus-rascunhos.rifa.json');
  return splitDrafts((await written[0]?.text()) ?? '')?.map(readRaffleFile);
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
    writeJournal('u1', {
      edit: { document: 'raffle', raffleId: 'r3', data: { ...EMPTY_RAFFLE_DATA, title: 'Sem banco' } },
      at: NOW.toISOString(),
    });
    open();
    expect(await savedRaffles()).toMatchObject([
      { raffle: { title: 'Do diário' }, config: { rules: 'Só maiores' } },
      { raffle: { title: 'Sem banco' }, config: null },
    ]);
  });

  it('is not written without drafts, and no database is made', async () => {
    open();
    expect(await press('Guardar meus rascunhos em arquivo')).toContain('Não há rascunhos');
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('is not offered to whoever is not signed in', () => {
    localStorage.clear();
    open();
    expect(rescueOffers().map(({ label }) => label)).toEqual(['Reparar o aplicativo']);
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
    ['a script of an extension', () => fail('chrome-extension://x/a.js'), false],
  ])('makes the offers by itself, for %s', (_, failing, expected) => {
    open();
    failing();
    expect(isShown()).toBe(expected);
  });

  it('leaves errors to the app once that has started', () => {
    open();
    globalThis.rifariaRescue?.started();
    fail(part());
    expect(isShown()).toBe(false);
  });

  function failEntry(): void {
    const entry = Object.assign(document.createElement('script'), { type: 'module' });
    document.body.append(entry);
    entry.dispatchEvent(new Event('error'));
  }
});
