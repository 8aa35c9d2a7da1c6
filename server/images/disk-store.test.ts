import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { fileNamesOf } from './image-files.ts';

test('a file that cannot be stored leaves nothing behind', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-disk-store-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const [name = ''] = fileNamesOf('ab'.repeat(32));
  // A folder in the place of the file.
  fs.mkdirSync(path.join(folder, 'ab', name), { recursive: true });
  await expect(createDiskStore(folder).put(name, new Uint8Array(10))).rejects.toThrow();
  expect(fs.readdirSync(path.join(folder, 'partial'))).toEqual([]);
});
