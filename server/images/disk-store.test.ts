import fs from 'node:fs';
import files from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { fileNamesOf } from './image-files.ts';

const [NAME = ''] = fileNamesOf('ab'.repeat(32));
const BYTES = new Uint8Array(10);

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-disk-store-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a file that cannot be stored leaves nothing behind', async () => {
  // A folder in the place of the file.
  fs.mkdirSync(path.join(folder, 'ab', NAME), { recursive: true });
  await expect(createDiskStore(folder).put(NAME, BYTES)).rejects.toThrow();
  expect(fs.readdirSync(path.join(folder, 'partial'))).toEqual([]);
});

test('leftovers of interrupted writes are removed while another write ends', async () => {
  const partial = path.join(folder, 'partial');
  fs.mkdirSync(partial);
  fs.writeFileSync(path.join(partial, 'left'), BYTES);
  fs.utimesSync(path.join(partial, 'left'), 0, 0);
  // The first has got its final name since the folder was read.
  vi.spyOn(files, 'readdir').mockResolvedValue(['ended', 'left'] as never);
  await createDiskStore(folder).tidy();
  expect(fs.readdirSync(partial)).toEqual([]);
});

test('a disk that fails is not taken for a missing file', async () => {
  const store = createDiskStore(folder);
  expect(await store.has(NAME)).toBe(false);
  await store.put(NAME, BYTES);
  expect(await store.has(NAME)).toBe(true);
  const failure = Object.assign(new Error('input/output error'), { code: 'EIO' });
  for (const call of ['access', 'stat', 'readFile'] as const)
    vi.spyOn(files, call).mockRejectedValue(failure);
  await expect(store.has(NAME)).rejects.toThrow(failure);
  await expect(store.find(NAME)).rejects.toThrow(failure);
});

test('with the first file of a folder the folder itself is durable', async () => {
  const opened = vi.spyOn(files, 'open');
  const store = createDiskStore(path.join(folder, 'images'));
  await store.put(NAME, BYTES);
  const synced = () => opened.mock.calls.filter(([, flags]) => flags === 'r').map(([name]) => name);
  expect(synced()).toEqual(
    expect.arrayContaining([folder, path.join(folder, 'images'), path.join(folder, 'images', 'ab')]),
  );
  opened.mockClear();
  await store.put(NAME, BYTES);
  expect(synced()).toEqual([path.join(folder, 'images', 'ab')]);
});
