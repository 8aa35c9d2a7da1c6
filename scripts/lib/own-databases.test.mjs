import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFreePort } from './free-port.mjs';
import { startOwnPgBouncer } from './own-pgbouncer.mjs';
import { startOwnPostgres } from './own-postgres.mjs';

/** Programs stand in for PgBouncer and PostgreSQL, which need not be installed. */
vi.mock('node:child_process', async (original) => {
  /** @type {typeof import('node:child_process')} */
  const real = await original();
  return { ...real, spawn: vi.fn(), execFile: vi.fn() };
});
vi.mock('./free-port.mjs', () => ({ findFreePort: vi.fn(() => Promise.resolve(1)) }));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-own-databases-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  vi.stubEnv('TMPDIR', folder);
  vi.spyOn(fs, 'existsSync').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** @param {string} code of a script that stands in for PgBouncer */
async function standInForPgBouncer(code) {
  /** @type {typeof import('node:child_process')} */
  const real = await vi.importActual('node:child_process');
  vi.mocked(spawn).mockImplementation(() => real.spawn(process.execPath, ['-e', code]));
}

test('a PgBouncer that a signal ends fails the start, and no folder is left', async () => {
  await standInForPgBouncer("process.kill(process.pid, 'SIGKILL')");
  await expect(startOwnPgBouncer('postgres://rifaria@127.0.0.1:1/postgres')).rejects.toThrow('SIGKILL');
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('the connection that shows that PgBouncer listens is closed', async () => {
  await standInForPgBouncer('setInterval(() => {}, 1000)');
  const listener = net.createServer().listen(0, '127.0.0.1');
  const closed = new Promise((resolve) =>
    listener.on('connection', (socket) => socket.resume().on('close', resolve)),
  );
  await vi.waitUntil(() => listener.listening);
  const { port } = /** @type {net.AddressInfo} */ (listener.address());
  vi.mocked(findFreePort).mockResolvedValue(port);
  const pgbouncer = await startOwnPgBouncer('postgres://rifaria@127.0.0.1:1/postgres');
  await pgbouncer.stop();
  await closed;
  listener.close();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test.each(['initdb', 'start'])('a PostgreSQL whose %s fails leaves no folder', async (failing) => {
  vi.spyOn(fs, 'readdirSync').mockReturnValueOnce(/** @type {never} */ (['17']));
  vi.mocked(execFile).mockImplementation((program, ...rest) => {
    const args = [program, ...rest.flat()];
    const isFailing = args.some((each) => typeof each === 'string' && each.endsWith(failing));
    const onEnd = /** @type {(error: Error | null, output?: object) => void} */ (rest.at(-1));
    if (isFailing) onEnd(new Error(`${failing} failed`));
    else onEnd(null, { stdout: '', stderr: '' });
    return /** @type {never} */ (undefined);
  });
  await expect(startOwnPostgres()).rejects.toThrow(`${failing} failed`);
  expect(fs.readdirSync(folder)).toEqual([]);
});
