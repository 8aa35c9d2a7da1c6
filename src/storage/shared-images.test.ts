import { beforeEach, expect, test, vi } from 'vitest';
import { clearOwnSharedImages, keepSharedImages, takeSharedImages } from './shared-images.ts';

/** For how many more files this device has room. */
let room = Infinity;

/** A minimal Cache API. */
function fakeCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return Promise.resolve({
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
      match: (url: string) => Promise.resolve(entries.get(url)?.clone()),
      put(url: string, response: Response) {
        room -= 1;
        if (room < 0) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
        // As browsers do, a replaced entry goes to the end.
        entries.delete(url);
        return Promise.resolve(void entries.set(url, response));
      },
    });
  };
  return { open, delete: (name: string) => Promise.resolve(kept.delete(name)) };
}

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

async function seenBy(userId: string | undefined): Promise<string[]> {
  return (await takeSharedImages(userId)).map(({ name }) => name);
}

beforeEach(() => {
  room = Infinity;
  vi.stubGlobal('caches', fakeCaches());
});

test('shared files are visible only to their owner', async () => {
  await keepSharedImages([photo('praia à noite.jpg'), photo('moto.jpg')]);
  expect(await seenBy('ana')).toEqual(['praia à noite.jpg', 'moto.jpg']);
  expect(await seenBy('bia')).toEqual([]);
  const [first] = await takeSharedImages('ana');
  expect(first?.type).toBe('image/jpeg');
  expect(await first?.text()).toBe('praia à noite.jpg');
});

test('files shared while signed out belong to the first user who signs in', async () => {
  await keepSharedImages([photo('moto.jpg')]);
  expect(await seenBy(undefined)).toEqual([]);
  expect(await seenBy('bia')).toEqual(['moto.jpg']);
  expect(await seenBy('ana')).toEqual([]);
});

test('clearing deletes only the user’s own files', async () => {
  await keepSharedImages([photo('moto.jpg')]);
  await seenBy('ana');
  await clearOwnSharedImages('bia');
  expect(await seenBy('ana')).toEqual(['moto.jpg']);
  await clearOwnSharedImages('ana');
  expect(await seenBy('ana')).toEqual([]);
});

test('a device that is full shows them all the same, in their order (P-1108)', async () => {
  const names = ['1.jpg', '2.jpg', '3.jpg'];
  await keepSharedImages(names.map(photo));
  room = 1;
  expect(await seenBy('ana')).toEqual(names);
  room = Infinity;
  expect(await seenBy('ana')).toEqual(names);
  expect(await seenBy('bia')).toEqual([]);
});

test('of files that do not fit all none is kept: they are to be shared again (P-1108)', async () => {
  room = 1;
  await expect(keepSharedImages([photo('1.jpg'), photo('2.jpg')])).rejects.toThrow('full');
  expect(await seenBy('ana')).toEqual([]);
});
