import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** In the data folder while a copy is restored into it. */
const MARKER_FILE = 'restore-under-way';
/** In a PostgreSQL database while a copy is restored into it: its servers have data folders of their own. */
export const MARKER_TABLE = 'restore_under_way';

/** What an interrupted restore left lacks images, the key, or the pause of all sales (P-739). */
export class UnfinishedRestoreError extends Error {
  constructor(place: string) {
    super(
      `A restauração de uma cópia em ${place} não terminou. ` +
        'Restaure a mesma cópia de novo no mesmo lugar, ou use outro, vazio (veja docs/OPERATIONS.md).',
    );
    this.name = 'UnfinishedRestoreError';
  }
}

const markerOf = (dataDir: string) => path.join(dataDir, MARKER_FILE);

export const markFolder = (dataDir: string): Promise<void> =>
  fs.writeFile(markerOf(dataDir), '', { mode: 0o600 });

export const unmarkFolder = (dataDir: string): Promise<void> => fs.rm(markerOf(dataDir), { force: true });

export const isFolderMarked = (dataDir: string): Promise<boolean> =>
  fs.access(markerOf(dataDir)).then(
    () => true,
    () => false,
  );

export async function refuseUnfinishedFolder(dataDir: string): Promise<void> {
  if (await isFolderMarked(dataDir)) throw new UnfinishedRestoreError(dataDir);
}

export async function refuseUnfinishedDatabase(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ isMarked: boolean }>`
    select to_regclass(${`public.${MARKER_TABLE}`}) is not null as is_marked`.execute(db);
  if (rows[0]?.isMarked === true) throw new UnfinishedRestoreError('DATABASE_URL');
}
