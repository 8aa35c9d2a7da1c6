import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { seedCatalogue } from '#server/db/catalogue.ts';
import { openPglite, openPostgres } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDatabase } from './postgres-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database with its catalogues: a file of the embedded one, or the name of one on the PostgreSQL server. */
    templateDatabase: string;
  }
}

/** Creates a database once per run: copying it takes a third of the time that migrating another takes. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return process.env.DATABASE_URL ? setUpPostgres(project, process.env.DATABASE_URL) : setUpEmbedded(project);
}

async function setUpPostgres(project: TestProject, databaseUrl: string): Promise<() => Promise<void>> {
  const { name, url, drop } = await createDatabase(databaseUrl);
  const { db, close } = openPostgres(url, () => undefined);
  await migrate(db);
  await seedCatalogue(db);
  await close();
  project.provide('templateDatabase', name);
  return drop;
}

async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rifaria-template-'));
  const pglite = await PGlite.create();
  const { db, close } = openPglite(pglite);
  await migrate(db);
  await seedCatalogue(db);
  const file = path.join(folder, 'database.tar');
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  await close();
  project.provide('templateDatabase', file);
  return () => rm(folder, { recursive: true, force: true });
}

/** An in-memory copy of the template. */
export async function openCopy(templateFile: string): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await readFile(templateFile)]) });
}
