import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { imageForm, PIXEL } from '#tests/api/harness/images.ts';
import { isPostgres, openEmptyDatabase } from '#tests/api/harness/open-test-database.ts';
import { afterServers, ServerProcess } from '#tests/api/harness/server-process.ts';
import { ApiClient } from '#tests/fixtures/api-client.ts';
import { openToOthers, openUp } from '#tests/fixtures/open-modes.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../../scripts/lib/data-command.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-backup-'));
const inFolder = (name: string) => path.join(folder, name);
const KEY = 'k'.repeat(32);
const drops: (() => Promise<void>)[] = [];

afterServers(async () => {
  for (const drop of drops) await drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Returns the output; throws it for exit codes other than 0. */
async function run(
  command: 'backup' | 'restore',
  copy: string,
  settings: Record<string, string>,
): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, command, inFolder(copy)], { env });
  return stdout;
}

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await (await ServerProcess.start({ DEMO: 'on', ...settings })).untilUp();
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM');
  await server.ended();
}

/** A separate target per name: a data folder, and on PostgreSQL an empty database. */
async function newPlace(name: string): Promise<Record<string, string>> {
  const place = { DATA_DIR: inFolder(name), SECRET_KEY: KEY };
  if (!isPostgres) return place;
  const { url, drop } = await openEmptyDatabase();
  drops.push(drop);
  return { ...place, DATABASE_URL: url };
}

/** Creates a raffle with an image. Returns its id and the image's path. */
async function makeRaffle({ url }: ServerProcess) {
  const client = await ApiClient.signIn(url);
  const id = await client.newConfiguredRaffle('Rifa guardada');
  const { _id } = await client.getConfig(id);
  const uploaded = await client.upload(`/private/raffle-config/upload-image/${_id}`, imageForm(PIXEL));
  const image = ((await uploaded.json()) as { data: { url: string } }).data.url;
  await client.changeConfig(id, { images: [image] });
  return { id, image };
}

async function allOf({ url }: ServerProcess, image: string) {
  const client = await ApiClient.signIn(url);
  const [raffle] = await client.rafflesTitled('Rifa guardada');
  const bytes = Buffer.from(await (await fetch(url + image)).arrayBuffer()).toString('base64');
  return { raffle, image: bytes };
}

const OBJECT_STORE = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'images',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
};

/** A copy that has a manifest and nothing else. */
function writeCopy(name: string, manifest: { database: string; hasImages: boolean }): void {
  fs.mkdirSync(inFolder(name));
  const madeAt = new Date().toISOString();
  fs.writeFileSync(inFolder(`${name}/backup.json`), JSON.stringify({ version: 1, madeAt, ...manifest }));
}

interface LogPage {
  entries: { entry: string }[];
  head: { seq: number; hash: string };
}

const readLog = async ({ url }: ServerProcess, after = 0) =>
  (await (await fetch(`${url}/public/log?after=${after}`)).json()) as LogPage;

/** Whether the sales of a raffle are paused, as buyers and its seller are told. */
async function pauseOf({ url }: ServerProcess, id: string) {
  const client = await ApiClient.signIn(url);
  const available = (await (await fetch(`${url}/public/raffle/tickets/available/${id}`)).json()) as Paused;
  const totals = await client.request('GET', `/private/raffle/payment/total/${id}`);
  return { buyers: available.paused, seller: ((await totals.json()) as Paused).paused };
}
interface Paused {
  paused: unknown;
}

async function ownList({ url }: ServerProcess, query: string): Promise<Response> {
  const client = await ApiClient.signIn(url);
  return client.request('GET', `/api/raffle?user=${client.userId}${query}`);
}
const cursorOf = async (server: ServerProcess) =>
  (await ownList(server, '')).headers.get('x-changes-cursor') ?? '';
const statusSince = async (server: ServerProcess, cursor: string) =>
  (await ownList(server, `&since=${cursor}`)).status;

describe('a copy of everything', () => {
  test('restored, has all sales paused, says so in the public log, and the seller resumes them (P-739)', async () => {
    const place = await newPlace('selling');
    const server = await start(place);
    const id = await (await ApiClient.signIn(server.url)).newActiveRaffle('Rifa no ar');
    expect(await pauseOf(server, id)).toEqual({ buyers: false, seller: null });
    const { head } = await readLog(server);
    const cursor = await cursorOf(server);
    await stop(server);
    // An upload that a stop cut off.
    const upload = (name: string) => path.join(inFolder(name), 'images', 'partial', 'upload');
    fs.mkdirSync(path.dirname(upload('selling')), { recursive: true });
    fs.writeFileSync(upload('selling'), 'half');
    await run('backup', 'sold', place);
    expect(fs.existsSync(upload('sold'))).toBe(false);
    const other = await newPlace('selling-again');
    await run('restore', 'sold', other);

    const again = await start(other);
    const restored = await readLog(again, head.seq);
    expect(restored.entries.map(({ entry }) => JSON.parse(entry) as unknown)).toEqual([
      { seq: head.seq + 1, kind: 'restored', raffle: '', at: expect.any(String) as string, data: head },
    ]);
    expect(await pauseOf(again, id)).toEqual({
      buyers: true,
      seller: {
        since: expect.any(String) as string,
        by: 'restore',
        strayPayments: { count: 0, newest: [] },
      },
    });
    // What its devices had acknowledged since the backup is missing: they must read the whole list (P-1040).
    expect(await statusSince(again, cursor)).toBe(400);
    expect(await statusSince(again, await cursorOf(again))).toBe(200);
    const client = await ApiClient.signIn(again.url);
    const compared = { paused: false, compared: true };
    const resumed = await client.request('PUT', `/private/raffle/${id}/paused`, compared);
    expect(resumed.status).toBe(200);
    expect(await pauseOf(again, id)).toEqual({ buyers: false, seller: null });
    await stop(again);
  }, 180_000);

  test('restored elsewhere, has the same raffle, image and users, who all have to sign in again (P-1031)', async () => {
    const place = await newPlace('before');
    const server = await start(place);
    const { image } = await makeRaffle(server);
    const before = await allOf(server, image);
    const { token } = await ApiClient.signIn(server.url);
    expect(before.raffle?.config).toMatchObject({ images: [image] });
    if (!isPostgres) {
      await expect(run('backup', 'copy', place)).rejects.toMatchObject({
        stderr: expect.stringContaining('já está em uso') as string,
      });
      await stop(server);
    }
    openUp(inFolder('before'));
    expect(await run('backup', 'copy', place)).toContain('Cópia feita em');
    expect(openToOthers(inFolder('copy'))).toEqual([]);
    openUp(inFolder('copy'));

    const other = await newPlace('after');
    const told = await run('restore', 'copy', other);
    expect(told).toContain('Dados restaurados');
    expect(told).toContain('As vendas de todas as rifas estão pausadas');
    expect(told).toMatch(/como estavam em .*Todas as sessões foram encerradas.*Senhas.*OPERATIONS/s);
    expect(openToOthers(inFolder('after'))).toEqual([]);
    const again = await start(other);
    const asBefore = { headers: { authorization: `Bearer ${token}` } };
    expect((await fetch(`${again.url}/api/raffle`, asBefore)).status).toBe(401);
    expect(await allOf(again, image)).toEqual(before);
    await stop(again);

    await expect(run('backup', 'copy', place)).rejects.toMatchObject({
      stderr: expect.stringContaining('já tem arquivos') as string,
    });
    await expect(run('restore', 'copy', other)).rejects.toMatchObject({
      stderr: expect.stringMatching(/já tem (dados|tabelas)/) as string,
    });
  }, 180_000);

  test('interrupted while it is restored, is not opened, and restored again it has its key and its sales paused', async () => {
    const place = await newPlace('whole');
    // The key of the folder is part of the copy; PostgreSQL demands one of the environment.
    const ownKey = ({ SECRET_KEY, ...rest }: Record<string, string>) =>
      isPostgres ? { ...rest, SECRET_KEY: SECRET_KEY ?? '' } : rest;
    const server = await start(ownKey(place));
    const id = await (await ApiClient.signIn(server.url)).newActiveRaffle('Rifa no ar');
    await stop(server);
    await run('backup', 'torn', place);
    // No copy of it can be made, as on a full disk.
    fs.mkdirSync(inFolder('torn/images'), { recursive: true });
    const unreadable = inFolder('torn/images/unreadable');
    await promisify(execFile)('mkfifo', [unreadable]);
    const other = ownKey(await newPlace('torn-again'));
    await expect(run('restore', 'torn', other)).rejects.toMatchObject({ code: 1 });

    const refused = await ServerProcess.start(other);
    expect(await refused.ended()).toBe(1);
    expect(refused.output).toMatch(/A restauração de uma cópia em .* não terminou/);

    fs.rmSync(unreadable);
    expect(await run('restore', 'torn', other)).toContain('Dados restaurados');
    if (!isPostgres) {
      const keyIn = (name: string) => fs.readFileSync(inFolder(`${name}/secret-key`), 'utf8');
      expect(keyIn('torn-again')).toBe(keyIn('whole'));
    }
    const again = await start(other);
    expect((await pauseOf(again, id)).buyers).toBe(true);
    await stop(again);
    await expect(run('restore', 'torn', other)).rejects.toMatchObject({
      stderr: expect.stringMatching(/já tem (dados|tabelas)/) as string,
    });
  }, 180_000);

  test('an interrupted one is refused', async () => {
    fs.mkdirSync(inFolder('cut-off'));
    await expect(run('restore', 'cut-off', { DATA_DIR: inFolder('nowhere') })).rejects.toMatchObject({
      stderr: expect.stringContaining('não é uma cópia completa') as string,
    });
  });

  test.each([
    ['embedded', {}],
    ['postgres', { DATABASE_URL: 'postgres://localhost:1/none', SECRET_KEY: KEY }],
  ])('without its database (%s) is refused, and nothing is made', async (database, settings) => {
    writeCopy(`empty-${database}`, { database, hasImages: true });
    const place = { ...settings, DATA_DIR: inFolder('nowhere') };
    await expect(run('restore', `empty-${database}`, place)).rejects.toMatchObject({
      stderr: expect.stringContaining('não é uma cópia completa') as string,
    });
    expect(fs.existsSync(inFolder('nowhere'))).toBe(false);
  });

  test('with images in files is refused where an object store has them, and one without is not', async () => {
    const place = { ...OBJECT_STORE, DATA_DIR: inFolder('with-object-store') };
    for (const hasImages of [true, false]) {
      writeCopy(`images-${hasImages}`, { database: 'embedded', hasImages });
      fs.mkdirSync(inFolder(`images-${hasImages}/pglite`));
    }
    await expect(run('restore', 'images-true', place)).rejects.toMatchObject({
      stderr: expect.stringContaining('S3_*') as string,
    });
    expect(await run('restore', 'images-false', place)).toContain('Dados restaurados');
  });
});

test('a folder without data is not copied, and the one that was looked in is named', async () => {
  const place = { DATA_DIR: inFolder('mistyped') };
  await expect(run('backup', 'copy-of-nothing', place)).rejects.toMatchObject({
    stderr: expect.stringMatching(/Não há dados da Rifaria em .*mistyped.*DATA_DIR/) as string,
  });
  for (const name of ['mistyped', 'copy-of-nothing']) expect(fs.existsSync(inFolder(name))).toBe(false);
});
