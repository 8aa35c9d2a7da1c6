import { beforeEach, expect, test, vi } from 'vitest';
import { clearOwnSharedImages, keepSharedImages, takeSharedImages } from './shared-images.ts';

/** As much of the browser's caches as is asked of them. */
function fakeCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return Promise.resolve({
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
      match: (url: string) => Promise.resolve(entries.get(url)?.clone()),
      put: (url: string, response: Response) => Promise.resolve(void entries.set(url, response)),
    });
  };
  return { open, delete: (name: string) => Promise.resolve(kept.delete(name)) };
}

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

async function seenBy(userId: string | undefined): Promise<string[]> {
  return (await takeSharedImages(userId)).map(({ name }) => name);
}

beforeEach(() => void vi.stubGlobal('caches', fakeCaches()));

test('what one user has shared is kept for them, unseen by another', async () => {
  await keepSharedImages([photo('praia à noite.jpg'), photo('moto.jpg')]);
  expect(await seenBy('ana')).toEqual(['praia à noite.jpg', 'moto.jpg']);
  expect(await seenBy('bia')).toEqual([]);
  const [first] = await takeSharedImages('ana');
  expect(first?.type).toBe('image/jpeg');
  expect(await first?.text()).toBe('praia à noite.jpg');
});

test('what was shared while nobody was signed in is of the first who is', async () => {
  await keepSharedImages([photo('moto.jpg')]);
  expect(await seenBy(undefined)).toEqual([]);
  expect(await seenBy('bia')).toEqual(['moto.jpg']);
  expect(await seenBy('ana')).toEqual([]);
});

test('whoever lets go of everything here lets go of theirs alone', async () => {
  await keepSharedImages([photo('moto.jpg')]);
  await seenBy('ana');
  await clearOwnSharedImages('bia');
  expect(await seenBy('ana')).toEqual(['moto.jpg']);
  await clearOwnSharedImages('ana');
  expect(await seenBy('ana')).toEqual([]);
});
