import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_ROOM_FOR_IMAGE, NO_ROOM_FOR_IMAGE_AND_TEXT } from '#core/text/raffles/images.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { keepVersion } from '#src/storage/versions.ts';
import { memoryCaches } from '#tests/fixtures/memory-caches.ts';
import { type Device, newDevice, reopened, sentRaffle } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { deviceStorage } from '#tests/simulation/world/device-storage.ts';

let device: Device;
/** Whether the disk takes rows of these tables. */
let isFull: (table: string) => boolean;

beforeEach(() => {
  vi.stubGlobal('localStorage', deviceStorage());
  isFull = () => false;
  device = newDevice(new ModelServer(), 'u1');
  limit(device);
});

afterEach(async () => {
  await device.engine.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function limit({ engine: { database } }: Device): void {
  for (const name of ['raffles', 'raffleConfigs', 'imageBytes', 'versions'] as const) {
    const refuse = () => {
      if (isFull(name)) throw new DOMException('no room', 'QuotaExceededError');
    };
    database[name].hook('creating', refuse);
    database[name].hook('updating', refuse);
  }
}

/** Types a title as a form does; what is not stored goes to the journal. */
async function type(id: string, title: string) {
  const data = { ...RAFFLE_DATA, title };
  const replaced = { title: [RAFFLE_DATA.title] };
  await device.engine.autosaveRaffle(id, data, ['title'], replaced).catch(() => {
    device.engine.journalEdit({ document: 'raffle', raffleId: id, data, changed: ['title'], replaced });
  });
}

const unstoredTitles = () =>
  device.engine.unstored.list().map(({ data }) => (data as { title: string }).title);
const titleOf = async (id: string) => (await findRaffle(device.engine.database, id))?.working.title;

describe('typed text that the device has no room for', () => {
  test('is named as not stored until a write of it is', async () => {
    const id = await sentRaffle(device);
    isFull = () => true;
    await type(id, 'Sem espaço');
    expect(unstoredTitles()).toEqual(['Sem espaço']);
    isFull = () => false;
    await type(id, 'Com espaço');
    expect(unstoredTitles()).toEqual([]);
    expect(await titleOf(id)).toBe('Com espaço');
  });

  test('is written again by itself, also where no form has it any more', async () => {
    const id = await sentRaffle(device);
    isFull = () => true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await type(id, 'Sem espaço');
    localStorage.removeItem(Object.keys(localStorage)[0] ?? '');
    isFull = () => false;
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await expect.poll(unstoredTitles).toEqual([]);
    expect(await titleOf(id)).toBe('Sem espaço');
  });

  test('that another page has written over meanwhile is left behind, not written', async () => {
    const id = await sentRaffle(device);
    isFull = () => true;
    await type(id, 'Rifa da mo');
    localStorage.removeItem(Object.keys(localStorage)[0] ?? '');
    isFull = () => false;
    const other = newDevice(new ModelServer(), 'u1', { database: device.engine.database });
    await other.engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Rifa da moto completa' }, ['title'], {
      title: [RAFFLE_DATA.title],
    });
    await device.engine.storeAgain();
    expect(await titleOf(id)).toBe('Rifa da moto completa');
    expect((await findRaffle(device.engine.database, id))?.leftBehind).toEqual({ title: 'Rifa da mo' });
    expect(unstoredTitles()).toEqual([]);
    await other.engine.stop();
  });

  test('and that has no room in the journal either takes the place of the older text there (P-1029)', async () => {
    const id = await sentRaffle(device);
    isFull = () => true;
    await type(id, 'Rifa da m');
    const refuse = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await type(id, 'Rifa da moto');
    refuse.mockRestore();
    isFull = () => false;
    await device.engine.storeAgain();
    const row = await findRaffle(device.engine.database, id);
    expect([row?.working.title, row?.leftBehind]).toEqual(['Rifa da moto', undefined]);
    expect(unstoredTitles()).toEqual([]);
  });

  test('keeps no other text from being stored', async () => {
    const [large, small] = [await sentRaffle(device), await sentRaffle(device)];
    isFull = () => true;
    for (const id of [large, small]) await type(id, `Texto ${id}`);
    for (const key of Object.keys(localStorage).filter((one) => one.includes('journal')))
      localStorage.removeItem(key);
    isFull = () => false;
    device.engine.database.raffles.hook('updating', (_change, id) => {
      if (id === large) throw new DOMException('no room', 'QuotaExceededError');
    });
    await device.engine.storeAgain();
    expect(unstoredTitles()).toEqual([`Texto ${large}`]);
    expect(await titleOf(small)).toBe(`Texto ${small}`);
  });

  test('is shown again after a restart, and stored once there is room', async () => {
    const id = await sentRaffle(device);
    isFull = () => true;
    await type(id, 'Só no diário');
    const database = await reopened(device.engine.database);
    await device.engine.stop();
    device = newDevice(new ModelServer(), 'u1', { database });
    limit(device);
    await device.engine.start();
    expect(unstoredTitles()).toEqual(['Só no diário']);
    const shown = (await findRaffle(database, id))!.working;
    expect(shown.title).toBe(RAFFLE_DATA.title);
    expect(device.engine.adoptUnstored('raffle', id, shown)).toEqual({ title: 'Só no diário' });
    isFull = () => false;
    await device.engine.storeAgain();
    expect(unstoredTitles()).toEqual([]);
    expect(await titleOf(id)).toBe('Só no diário');
    expect(Object.keys(localStorage).filter((key) => key.includes('journal'))).toEqual([]);
  });

  test('that a form shows again leaves no entry behind when it is typed over', async () => {
    const id = await sentRaffle(device);
    isFull = () => true;
    await type(id, 'Só no diário');
    // As of a page that was closed: entries are told apart by page.
    const [key = ''] = Object.keys(localStorage).filter((one) => one.includes('journal'));
    localStorage.setItem(`${key}-closed`, localStorage.getItem(key) ?? '');
    localStorage.removeItem(key);
    await device.engine.storeAgain();
    device.engine.adoptUnstored('raffle', id, RAFFLE_DATA);
    isFull = () => false;
    await type(id, 'Escrita por cima');
    await device.engine.storeAgain();
    const row = await findRaffle(device.engine.database, id);
    expect(row?.working.title).toBe('Escrita por cima');
    expect(row?.leftBehind).toBeUndefined();
    expect(Object.keys(localStorage).filter((one) => one.includes('journal'))).toEqual([]);
  });

  test.each(['typed over', 'saved'])(
    'of a closed page, which no form shows, stays so while its document is %s (P-1052)',
    async (written) => {
      const id = await sentRaffle(device);
      isFull = () => true;
      await type(id, 'Só no diário');
      const [key = ''] = Object.keys(localStorage).filter((one) => one.includes('journal'));
      localStorage.setItem(`${key}-closed`, localStorage.getItem(key) ?? '');
      localStorage.removeItem(key);
      await device.engine.storeAgain();
      isFull = () => false;
      await findRaffle(device.engine.database, id).then((row) =>
        device.engine.database.raffles.put({ ...row!, working: { ...row!.working, title: 'De outra aba' } }),
      );
      const shown = (await findRaffle(device.engine.database, id))!.working;
      expect(device.engine.adoptUnstored('raffle', id, shown)).toBeUndefined();
      const data = { ...shown, description: 'Nova' };
      if (written === 'saved') await device.engine.saveRaffle(id, data, shown);
      else
        await device.engine.autosaveRaffle(id, data, ['description'], { description: [shown.description] });
      expect(unstoredTitles()).toEqual(['Só no diário']);

      await device.engine.storeAgain();
      const row = await findRaffle(device.engine.database, id);
      expect([row?.working.title, row?.leftBehind]).toEqual(['De outra aba', { title: 'Só no diário' }]);
      expect(unstoredTitles()).toEqual([]);
    },
  );

  test('of two closed pages is not lost where the form shows that of one', async () => {
    const id = await sentRaffle(device);
    isFull = () => true;
    for (const title of ['Da primeira', 'Da segunda']) {
      await type(id, title);
      const own = Object.keys(localStorage).find((one) => /journal.*(?<!-closed)$/.test(one)) ?? '';
      localStorage.setItem(`${own}-${title}-closed`, localStorage.getItem(own) ?? '');
      localStorage.removeItem(own);
    }
    const database = await reopened(device.engine.database);
    await device.engine.stop();
    device = newDevice(new ModelServer(), 'u1', { database });
    limit(device);
    await device.engine.start();
    const shown = (await findRaffle(database, id))!.working;
    const values = device.engine.adoptUnstored('raffle', id, shown);
    isFull = () => false;
    await device.engine.autosaveRaffle(id, { ...shown, ...values }, ['title'], { title: [shown.title] });
    await device.engine.storeAgain();
    const row = await findRaffle(database, id);
    const texts = [row?.working.title, (row?.leftBehind as { title?: string } | undefined)?.title];
    expect(texts.toSorted()).toEqual(['Da primeira', 'Da segunda']);
    expect(unstoredTitles()).toEqual([]);
  });

  test('whose write does not end counts as not stored after four seconds', async () => {
    const id = await sentRaffle(device);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { database } = device.engine;
    const held = Promise.withResolvers<void>();
    vi.spyOn(database, 'transaction').mockReturnValueOnce(held.promise as never);
    const typing = type(id, 'No ar');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(unstoredTitles()).toEqual(['No ar']);
    held.resolve();
    await typing;
    expect(unstoredTitles()).toEqual([]);
  });
});

describe('room for text', () => {
  test('is made from later files, then thumbnails, then the oldest kept versions, as far as needed', async () => {
    const id = await sentRaffle(device);
    const { database } = device.engine;
    const caches = memoryCaches('https://rifaria.test');
    const erased = vi.spyOn(caches, 'delete');
    vi.stubGlobal('caches', caches);
    for (const [name, path] of [
      ['app-files', '/assets/index.js'],
      ['app-files', '/assets/later/editor.js'],
      ['shown-images', '/x'],
      ['visited-raffles', '/x'],
    ] as const)
      await (await caches.open(name)).put(path, new Response('x'));
    await database.versions.clear();
    for (let count = 0; count < 60; count += 1) {
      const data = { ...RAFFLE_DATA, title: `Versão ${count}` };
      const reason = count === 0 ? 'left-behind' : 'typed';
      await keepVersion(database, { kind: 'raffle', documentId: `d${count}`, data, keptAt: '', reason });
    }
    let freed = 0;
    database.versions.hook('deleting', () => {
      freed += 1;
    });
    isFull = (table) => table === 'raffles' && freed < 30;
    await type(id, 'Coube');
    expect(await titleOf(id)).toBe('Coube');
    const inOrder = [...new Set(erased.mock.calls.flat())];
    expect(inOrder).toEqual(['previous-build', 'shown-images']);
    const files = await (await caches.open('app-files')).keys();
    expect(files.map(({ url }) => new URL(url).pathname)).toEqual(['/assets/index.js']);
    const kept = await database.versions.toArray();
    // Twice 25; what was left behind stays.
    expect(freed).toBe(50);
    expect(kept[0]).toMatchObject({ reason: 'left-behind' });
  });

  test('a photo takes no kept version, and its message says what became of the text (P-1015)', async () => {
    const id = await sentRaffle(device);
    const { database } = device.engine;
    const versions = await database.versions.count();
    isFull = (table) => table === 'imageBytes';
    await expect(device.engine.addImages(id, [A])).rejects.toMatchObject({ message: NO_ROOM_FOR_IMAGE });
    expect(await database.versions.count()).toBe(versions);
    isFull = () => true;
    await type(id, 'Também não coube');
    await expect(device.engine.addImages(id, [A])).rejects.toMatchObject({
      message: NO_ROOM_FOR_IMAGE_AND_TEXT,
    });
  });
});
