import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '#core/domain/durations.ts';
import { findHashOfFile } from './image-files.ts';
import type { ImageStore, ListedImage } from './image-store.ts';

/** Characters of the hash that name the subfolder of a file, to keep folders small. */
const SHARD_LENGTH = 2;

/** Temporary files older than this were interrupted. */
const ABANDONED_MS = HOUR_MS;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores images as files under `folder`. Interrupted writes never leave a file under its final name. */
export function createDiskStore(folder: string): ImageStore {
  const partial = path.join(folder, 'partial');
  const pathOf = (name: string) => {
    if (findHashOfFile(name) === undefined) throw new Error('not a name of an image file');
    return path.join(folder, name.slice(0, SHARD_LENGTH), name);
  };
  return {
    async put(name, bytes) {
      const target = pathOf(name);
      await makeFolder(partial);
      await makeFolder(path.dirname(target));
      const temporary = path.join(partial, randomUUID());
      try {
        await writeDurably(temporary, bytes);
        await fs.rename(temporary, target);
      } catch (error) {
        // A full disk needs the space of what was written in part.
        await fs.rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(target));
    },
    has: async (name) => (await writtenAt(pathOf(name))) !== undefined,
    async find(name) {
      try {
        const body = new Uint8Array(await fs.readFile(pathOf(name)));
        return { size: body.length, body };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: (name) => fs.rm(pathOf(name), { force: true }),
    list: () => listFiles(folder),
    tidy: () => removeAbandoned(partial),
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await fs.open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder durably, with those above it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await syncFolder(path.dirname(made));
}

/** The entries of a folder are durable only after it is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFiles(folder: string): AsyncIterable<ListedImage> {
  const shards = await namesIn(folder);
  for (const shard of shards.filter((name) => name.length === SHARD_LENGTH)) {
    for (const name of await namesIn(path.join(folder, shard))) {
      if (findHashOfFile(name) === undefined) continue;
      const storedAt = await writtenAt(path.join(folder, shard, name));
      if (storedAt !== undefined) yield { name, storedAt };
    }
  }
}

/** When a file was last written; undefined if there is none. */
async function writtenAt(file: string): Promise<Date | undefined> {
  try {
    return (await fs.stat(file)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    // Undefined where its write has ended since the folder was read.
    const leftAt = await writtenAt(file);
    if (leftAt && leftAt.getTime() < Date.now() - ABANDONED_MS) await fs.rm(file, { force: true });
  }
}

/** Entries of a folder; empty if it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
