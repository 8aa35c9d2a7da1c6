import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { seedCatalogue } from '#server/db/catalogue.ts';
import { openPglite } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated embedded database and its catalogues; empty on PostgreSQL. */
    templateDatabase: string;
  }
}

/** Creates the embedded database once per run: opening a copy takes a third of the time. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.DATABASE_URL) {
    project.provide('templateDatabase', '');
    return () => Promise.resolve();
  }
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
