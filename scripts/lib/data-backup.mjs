import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPglite, openPostgres } from '#server/db/connection.ts';
import { lockDirectory } from '#server/db/directory-lock.ts';
import { restrictDataFolder, restrictToOwner } from '#server/db/private-files.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  isFolderMarked,
  MARKER_TABLE,
  markFolder,
  refuseUnfinishedFolder,
  unmarkFolder,
} from '#server/db/unfinished-restore.ts';
import { endAllAccess } from '#server/services/account/end-all-access.ts';
import { noteRestore } from '#server/services/selling/pools/note-restore.ts';
import { DATABASE_COPY, readManifest, writeManifest } from './backup-manifest.mjs';
import { assertDataExists, DATABASE_FOLDER } from './embedded-data.mjs';
import { databaseName, psql, runPostgresTool } from './postgres-tools.mjs';
import { SetupError } from './project.mjs';

/** @typedef {import('#server/config.ts').Config} Config */
/** @typedef {import('./backup-manifest.mjs').Manifest} Manifest */

/** Folder of the images for uploads under way. */
const UPLOADS = 'partial';
/** The database while it is restored. */
const UNFINISHED = 'pglite.restoring';
/** Not the lock file of a running process. */
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
 * File modes are restricted, as older versions left data readable by other users.
 * @param {string} source
 * @param {string} target
 */
async function copyFolder(source, target) {
  await fs.cp(source, target, { recursive: true, preserveTimestamps: true });
  await restrictToOwner(target);
}

/**
 * Copies the images that the copy has not yet, while servers store and delete some. Uploads under way are left out.
 * @param {string} source
 * @param {string} target
 */
async function copyImages(source, target) {
  if (!(await isThere(source))) return;
  await fs.mkdir(target, { recursive: true, mode: 0o700 });
  const files = await fs.readdir(source, { recursive: true, withFileTypes: true });
  for (const file of files) {
    const from = path.join(file.parentPath, file.name);
    const name = path.relative(source, from);
    if (!file.isFile() || name.startsWith(`${UPLOADS}${path.sep}`)) continue;
    const to = path.join(target, name);
    await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await fs.copyFile(from, to, constants.COPYFILE_EXCL).catch((error) => {
      // Copied before, as the name is that of the content; or deleted meanwhile.
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
    });
  }
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
  const unlock = await lockDirectory(path.resolve(dataDir));
  try {
    await work();
  } finally {
    await unlock();
  }
}

/**
 * Copies the server's data into a new folder: the database, and the images that it references. The embedded server must be stopped;
 * PostgreSQL may be running: images are copied before the database, as servers may delete some meanwhile, and after it, as they may store
 * some. Images in an object store are not copied.
 * @param {Config} config
 * @param {string} target
 */
export async function backUp(config, target) {
  const { databaseUrl, dataDir, s3 } = config;
  if (!(await isEmpty(target))) throw new SetupError(`A pasta ${target} já tem arquivos: escolha uma nova.`);
  await assertDataExists(config);
  const madeAt = new Date().toISOString();
  await whileStopped(config, async () => {
    if (databaseUrl === undefined) await refuseUnfinishedFolder(dataDir);
    await restrictDataFolder(target);
    const copyStoredImages = async () => {
      if (!s3) await copyImages(path.join(dataDir, 'images'), path.join(target, 'images'));
    };
    await copyStoredImages();
    if (databaseUrl === undefined)
      await copyFolder(path.join(dataDir, DATABASE_FOLDER), path.join(target, DATABASE_COPY.embedded));
    else {
      const without = `--exclude-table=public.${MARKER_TABLE}`;
      const file = `--file=${path.join(target, DATABASE_COPY.postgres)}`;
      const args = ['--format=custom', '--no-owner', '--no-privileges', without, file];
      await runPostgresTool('pg_dump', args, databaseUrl);
    }
    await copyStoredImages();
    await copyFiles(dataDir, target);
    const database = databaseUrl === undefined ? 'embedded' : 'postgres';
    // Written last: a copy without it is incomplete and cannot be restored.
    await writeManifest(target, { version: 1, madeAt, database, hasImages: !s3 });
  });
}

/**
 * Brings a restored database to this version, ends all sessions (P-1031), pauses its sales and notes the restore in the public log.
 * @param {import('#server/db/connection.ts').OpenDatabase} opened
 * @param {Manifest} manifest
 */
async function settleDatabase({ db, close }, { madeAt }) {
  try {
    await migrate(db);
    const context = { db, now: () => new Date() };
    await endAllAccess(context);
    await noteRestore(context, new Date(madeAt));
  } finally {
    await close();
  }
}

/**
 * The images, and the key without which a database is not opened.
 * @param {Config} config
 * @param {string} source
 */
async function restoreFiles({ dataDir, s3 }, source) {
  const images = path.join(source, 'images');
  if (!s3 && (await isThere(images))) await copyFolder(images, path.join(dataDir, 'images'));
  await copyFiles(source, dataDir);
}

const RESTORED = [DATABASE_FOLDER, UNFINISHED, 'images', ...FILES];

/** @param {string} dataDir */
async function assertEmptyFolder(dataDir) {
  if (await isFolderMarked(dataDir)) return;
  for (const name of RESTORED) {
    if (await isThere(path.join(dataDir, name)))
      throw new SetupError(`${dataDir} já tem dados: escolha outra pasta em DATA_DIR.`);
  }
}

/**
 * Marks an empty data folder as being restored. What an interrupted restore left there is removed: no server has opened it.
 * @param {string} dataDir
 */
async function beginInFolder(dataDir) {
  await restrictDataFolder(dataDir);
  await markFolder(dataDir);
  for (const name of RESTORED) await fs.rm(path.join(dataDir, name), { recursive: true, force: true });
}

/**
 * Under another name until its sales are paused and all else is there: what an interrupted restore leaves is no database to a server.
 * @param {Config} config
 * @param {string} source
 * @param {Manifest} manifest
 */
async function restoreEmbedded(config, source, manifest) {
  const unfinished = path.join(config.dataDir, UNFINISHED);
  await beginInFolder(config.dataDir);
  await restoreFiles(config, source);
  await copyFolder(path.join(source, DATABASE_COPY.embedded), unfinished);
  await settleDatabase(openPglite(await PGlite.create(unfinished)), manifest);
  await restrictToOwner(unfinished);
  await fs.rename(unfinished, path.join(config.dataDir, DATABASE_FOLDER));
}

/**
 * Marks an empty database as being restored, so that no server opens it before its sales are paused. Answers whether an interrupted restore
 * of the same copy has already filled it, which it does as a whole or not at all.
 * @param {string} databaseUrl
 * @param {Manifest} manifest
 */
async function markDatabase(databaseUrl, { madeAt }) {
  const copy = new Date(madeAt).toISOString();
  const tables = `select table_name from information_schema.tables where table_schema = 'public'`;
  const found = (await psql(tables, databaseUrl)).split('\n').filter((name) => name !== '');
  const isMarked = found.includes(MARKER_TABLE);
  if (found.length > 0 && !isMarked)
    throw new SetupError('O banco de dados já tem tabelas: restaure em um banco vazio.');
  if (!isMarked)
    await psql(`create table public.${MARKER_TABLE} as select '${copy}' as made_at`, databaseUrl);
  else if ((await psql(`select made_at from public.${MARKER_TABLE}`, databaseUrl)).trim() !== copy)
    throw new SetupError(
      'Neste banco de dados a restauração de outra cópia não terminou: restaure aquela, ou use um banco vazio.',
    );
  return found.length > 1;
}

/**
 * @param {Config} config
 * @param {string} databaseUrl
 * @param {string} source
 * @param {Manifest} manifest
 */
async function restorePostgres(config, databaseUrl, source, manifest) {
  const isFilled = await markDatabase(databaseUrl, manifest);
  await beginInFolder(config.dataDir);
  if (!isFilled) {
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
    const from = path.join(source, DATABASE_COPY.postgres);
    await runPostgresTool(
      'pg_restore',
      [...args, `--dbname=${databaseName(databaseUrl)}`, from],
      databaseUrl,
    );
  }
  await restoreFiles(config, source);
  await settleDatabase(
    openPostgres(databaseUrl, () => undefined),
    manifest,
  );
  await psql(`drop table public.${MARKER_TABLE}`, databaseUrl);
}

/**
 * Restores a copy into an empty place, never over data, brings it to this version, ends all sessions (P-1031) and pauses all sales (P-739).
 * Once interrupted, it can be repeated in the same place. Returns when the copy was begun.
 * @param {Config} config
 * @param {string} source
 * @returns {Promise<Date>}
 */
export async function restore(config, source) {
  const { databaseUrl, dataDir } = config;
  const manifest = await readManifest(config, source);
  if (databaseUrl === undefined) await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  await whileStopped(config, async () => {
    await assertEmptyFolder(dataDir);
    await (databaseUrl === undefined
      ? restoreEmbedded(config, source, manifest)
      : restorePostgres(config, databaseUrl, source, manifest));
    await unmarkFolder(dataDir);
  });
  return new Date(manifest.madeAt);
}
