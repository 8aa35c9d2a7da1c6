import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/db/connection.ts';
import { DirectoryInUseError, lockDirectory } from '#server/db/directory-lock.ts';
import { loadSecretKey } from '#server/db/secret-key-file.ts';

let folder: string;
const lockFile = () => path.join(folder, 'server.lock');

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The pid of an ended process. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('the lock of the embedded database', () => {
  test('a second process is refused with the pid of the first; after release the next one succeeds', async () => {
    const unlock = await lockDirectory(folder);
    const refusal = await lockDirectory(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DirectoryInUseError);
    expect((refusal as Error).message).toContain(`já está em uso pelo processo ${process.pid}`);
    await unlock();
    expect(fs.readdirSync(folder)).toEqual([]);
    await (
      await lockDirectory(folder)
    )();
  });

  test('of twenty concurrent attempts one succeeds', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(fs.readdirSync(folder)).toEqual(['server.lock']);
  });

  test.each([
    [
      'a process that is gone',
      async () => JSON.stringify({ pid: await deadPid(), startedAt: null, mark: 'x' }),
    ],
    ['half a file', () => Promise.resolve('{"pid": 1')],
    ['nothing', () => Promise.resolve('')],
    ['no process number', () => Promise.resolve('{"pid":"1"}')],
  ])('a lock left by %s is noticed and swept', async (_whose, content) => {
    fs.writeFileSync(lockFile(), await content());
    await (
      await lockDirectory(folder)
    )();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  if (process.platform === 'linux') {
    test('a lock of an ended process whose pid was reused is removed', async () => {
      fs.writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, startedAt: '1', mark: 'x' }));
      await (
        await lockDirectory(folder)
      )();
    });
  }

  test('of twenty concurrent attempts on a stale lock one succeeds', async () => {
    fs.writeFileSync(lockFile(), JSON.stringify({ pid: await deadPid(), startedAt: null, mark: 'x' }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('releasing does not remove a lock taken by another process since', async () => {
    const unlock = await lockDirectory(folder);
    fs.rmSync(lockFile());
    await lockDirectory(folder);
    await unlock();
    expect(fs.existsSync(lockFile())).toBe(true);
  });

  test('is held while the embedded database is open', async () => {
    const database = await openEmbedded(folder);
    await expect(openEmbedded(folder)).rejects.toBeInstanceOf(DirectoryInUseError);
    await database.close();
    expect(fs.existsSync(lockFile())).toBe(false);
    expect(fs.existsSync(path.join(folder, 'pglite'))).toBe(true);
  });
});

/** Its lock of this process, as a process in another container or on another machine sees it. */
function moveElsewhere(): void {
  const { mtime } = fs.statSync(lockFile());
  const holder = JSON.parse(fs.readFileSync(lockFile(), 'utf8')) as object;
  fs.writeFileSync(lockFile(), JSON.stringify({ ...holder, startedAt: '1', place: 'elsewhere' }));
  fs.utimesSync(lockFile(), mtime, mtime);
}

describe('a lock of another container or machine, where each server is process 1', () => {
  test('is held while its owner touches it, and free once that let go', async () => {
    const unlock = await lockDirectory(folder, { touchEveryMs: 50, goneAfterMs: 30_000 });
    moveElsewhere();
    const refusal = await lockDirectory(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DirectoryInUseError);
    expect((refusal as Error).message).toContain('por outro contêiner ou outra máquina (elsewhere)');
    await unlock();
    await (
      await lockDirectory(folder)
    )();
  });

  test('is touched also while its owner works without a pause', async () => {
    const unlock = await lockDirectory(folder, { touchEveryMs: 20, goneAfterMs: 30_000 });
    const touchedAt = () => fs.statSync(lockFile()).mtimeMs;
    const before = touchedAt();
    while (touchedAt() === before);
    await unlock();
  });

  test('is let go while somebody waits for it', async () => {
    const unlock = await lockDirectory(folder);
    moveElsewhere();
    const waiting = lockDirectory(folder);
    await unlock();
    await (
      await waiting
    )();
  });

  test('that nobody touches is taken after a while, by one of twenty', async () => {
    const ofAnother = { pid: process.pid, startedAt: '1', place: 'elsewhere', mark: 'x' };
    fs.writeFileSync(lockFile(), JSON.stringify(ofAnother));
    const pace = { touchEveryMs: 100, goneAfterMs: 2000 };
    const since = performance.now();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(folder, pace)));
    expect(performance.now() - since).toBeGreaterThan(1500);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('that nobody has touched for long is taken at once', async () => {
    const ofAnother = { pid: process.pid, startedAt: '1', place: 'elsewhere', mark: 'x' };
    fs.writeFileSync(lockFile(), JSON.stringify(ofAnother));
    const pace = { touchEveryMs: 5000, goneAfterMs: 3_600_000 };
    const twoHoursAgo = Date.now() / 1000 - 7200;
    fs.utimesSync(lockFile(), twoHoursAgo, twoHoursAgo);
    // Watched, it would take an hour.
    await (
      await lockDirectory(folder, pace)
    )();
  });
});

describe('the key kept in DATA_DIR', () => {
  test('is generated once, long, and readable by its owner only', async () => {
    const key = await loadSecretKey(folder);
    expect(key.length).toBeGreaterThanOrEqual(43);
    expect(await loadSecretKey(folder)).toBe(key);
    expect(fs.statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  test('permissions of a readable file are restricted', async () => {
    await loadSecretKey(folder);
    fs.chmodSync(path.join(folder, 'secret-key'), 0o644);
    await loadSecretKey(folder);
    expect(fs.statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
  });
});
