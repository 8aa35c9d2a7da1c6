import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { openPglite, openPostgres } from '#server/db/connection.ts';
import { lockDirectory } from '#server/db/directory-lock.ts';
import { restrictDataFolder, restrictToOwner } from '#server/db/private-files.ts';
import { migrate } from '#server/db/migrate.ts';
import { noteRestore } from '#server/services/selling/pools/note-restore.ts';
import { SetupError } from './project.mjs';

const run = promisify(execFile);

/** @typedef {import('#server/config.ts').Config} Config */
/** @typedef {{ version: 1, madeAt: string, database: 'embedded' | 'postgres', hasImages: boolean }} Manifest */

const MANIFEST = 'backup.json';
const DUMP = 'database.dump';
/** The lock file of a running process, which is not copied. */
const FILES = ['secret-key', 'sandbox-provider.json'];

/** @param {string} file */
const isThere = (file) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** @param {string} folder */
async function isEmpty(folder) {
  return !(await isThere(folder)) || (await fs.readdir(folder)).length === 0;
}

/**
 * Environment variables for PostgreSQL's tools: command line arguments would expose the password to other users.
 * @param {string} databaseUrl
 */
function postgresEnvironment(databaseUrl) {
  const url = new URL(databaseUrl);
  const ssl = url.searchParams.get('sslmode');
  return {
    ...process.env,
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(ssl !== null && { PGSSLMODE: ssl }),
  };
}

/**
 * @param {'pg_dump' | 'pg_restore' | 'psql'} tool
 * @param {string[]} args
 * @param {string} databaseUrl
 */
async function runPostgresTool(tool, args, databaseUrl) {
  try {
    return (await run(tool, args, { env: postgresEnvironment(databaseUrl) })).stdout;
  } catch (error) {
    const { code, stderr } = /** @type {{ code?: unknown, stderr?: string }} */ (error);
    if (code === 'ENOENT')
      throw new SetupError(`${tool} não foi encontrado: instale o cliente do PostgreSQL.`);
    throw new SetupError(`${tool} falhou.\n${stderr ?? ''}`);
  }
}

/**
 * File modes are restricted, as older versions left data readable by other users.
 * @param {string} source
 * @param {string} target
 */
async function copyFolder(source, target) {
  if (!(await isThere(source))) return;
  await fs.cp(source, target, { recursive: true, preserveTimestamps: true });
  await restrictToOwner(target);
}

/**
 * @param {string} source
 * @param {string} target
 */
async function copyFiles(source, target) {
  for (const name of FILES) {
    if (!(await isThere(path.join(source, name)))) continue;
    await fs.cp(path.join(source, name), path.join(target, name));
    await restrictToOwner(path.join(target, name));
  }
}

/**
 * Locks the embedded database while `work` runs.
 * @param {Config} config
 * @param {() => Promise<void>} work
 */
async function whileStopped({ databaseUrl, dataDir }, work) {
  if (databaseUrl !== undefined) return work();
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(path.resolve(dataDir));
  try {
    await work();
  } finally {
    await unlock();
  }
}

/**
 * Copies the server's data into a new folder: the database, then the images that it references. The embedded
 * server must be stopped; PostgreSQL may be running. Images in an object store are not copied.
 * @param {Config} config
 * @param {string} target
 */
export async function backUp(config, target) {
  const { databaseUrl, dataDir, s3 } = config;
  if (!(await isEmpty(target))) throw new SetupError(`A pasta ${target} já tem arquivos: escolha uma nova.`);
  const madeAt = new Date().toISOString();
  await whileStopped(config, async () => {
    await restrictDataFolder(target);
    if (databaseUrl === undefined)
      await copyFolder(path.join(dataDir, 'pglite'), path.join(target, 'pglite'));
    else {
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${path.join(target, DUMP)}`];
      await runPostgresTool('pg_dump', args, databaseUrl);
    }
    if (!s3) await copyFolder(path.join(dataDir, 'images'), path.join(target, 'images'));
    await copyFiles(dataDir, target);
    /** @type {Manifest} */
    const manifest = {
      version: 1,
      madeAt,
      database: databaseUrl === undefined ? 'embedded' : 'postgres',
      hasImages: !s3,
    };
    // Written last: a copy without it is incomplete and cannot be restored.
    await fs.writeFile(path.join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  });
}

/**
 * @param {string} source
 * @returns {Promise<Manifest>}
 */
async function readManifest(source) {
  try {
    return JSON.parse(await fs.readFile(path.join(source, MANIFEST), 'utf8'));
  } catch {
    throw new SetupError(`A pasta ${source} não é uma cópia completa da Rifaria.`);
  }
}

/** @param {string} databaseUrl */
async function assertEmptyDatabase(databaseUrl) {
  const question = "select count(*) from information_schema.tables where table_schema = 'public'";
  const count = await runPostgresTool(
    'psql',
    ['--tuples-only', '--no-align', '--command', question],
    databaseUrl,
  );
  if (count.trim() !== '0')
    throw new SetupError('O banco de dados já tem tabelas: restaure em um banco vazio.');
}

/**
 * Brings a restored database to this version, pauses its sales and notes the restore in the public log.
 * @param {import('#server/db/connection.ts').OpenDatabase} opened
 * @param {Manifest} manifest
 */
async function pauseSales({ db, close }, { madeAt }) {
  try {
    await migrate(db);
    await noteRestore({ db, now: () => new Date() }, new Date(madeAt));
  } finally {
    await close();
  }
}

/**
 * Under another name until its sales are paused: what an interrupted restore leaves is no database to a server.
 * @param {string} source
 * @param {string} dataDir
 * @param {Manifest} manifest
 */
async function restoreEmbedded(source, dataDir, manifest) {
  const unfinished = path.join(dataDir, 'pglite.restoring');
  await fs.rm(unfinished, { recursive: true, force: true });
  await copyFolder(path.join(source, 'pglite'), unfinished);
  if (!(await isThere(unfinished))) return;
  await pauseSales(openPglite(await PGlite.create(unfinished)), manifest);
  await restrictToOwner(unfinished);
  await fs.rename(unfinished, path.join(dataDir, 'pglite'));
}

/**
 * Restores a copy into an empty place, never over data, brings it to this version and pauses all sales (P-739).
 * @param {Config} config
 * @param {string} source
 */
export async function restore(config, source) {
  const { databaseUrl, dataDir, s3 } = config;
  const manifest = await readManifest(source);
  const database = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (manifest.database !== database) {
    throw new SetupError(
      manifest.database === 'postgres'
        ? 'Esta cópia é de um PostgreSQL: diga em DATABASE_URL onde restaurar.'
        : 'Esta cópia é do banco embutido: restaure sem DATABASE_URL.',
    );
  }
  await whileStopped(config, async () => {
    for (const name of ['pglite', 'images', ...FILES]) {
      if (await isThere(path.join(dataDir, name)))
        throw new SetupError(`${dataDir} já tem dados: escolha outra pasta em DATA_DIR.`);
    }
    await restrictDataFolder(dataDir);
    if (databaseUrl === undefined) await restoreEmbedded(source, dataDir, manifest);
    else {
      await assertEmptyDatabase(databaseUrl);
      const { PGDATABASE } = postgresEnvironment(databaseUrl);
      const args = [
        '--no-owner',
        '--no-privileges',
        '--exit-on-error',
        '--single-transaction',
        `--dbname=${PGDATABASE}`,
      ];
      await runPostgresTool('pg_restore', [...args, path.join(source, DUMP)], databaseUrl);
      await pauseSales(
        openPostgres(databaseUrl, () => undefined),
        manifest,
      );
    }
    if (!s3) await copyFolder(path.join(source, 'images'), path.join(dataDir, 'images'));
    await copyFiles(source, dataDir);
  });
}
