import fs from 'node:fs';
import path from 'node:path';
import { isFolderMarked } from '#server/db/unfinished-restore.ts';
import { SetupError } from './project.mjs';

/** Folder of the embedded database in DATA_DIR and in a copy. */
export const DATABASE_FOLDER = 'pglite';

/**
 * Throws SetupError where a command would find no embedded database: with a wrong DATA_DIR it would work on a new, empty one and
 * report success. A folder with an unfinished restore passes, as opening it is refused for that reason.
 * @param {import('#server/config.ts').Config} config
 */
export async function assertDataExists({ databaseUrl, dataDir }) {
  if (databaseUrl !== undefined || fs.existsSync(path.join(dataDir, DATABASE_FOLDER))) return;
  if (await isFolderMarked(dataDir)) return;
  throw new SetupError(
    `Não há dados da Rifaria em ${path.resolve(dataDir)}: diga em DATA_DIR a pasta de dados do servidor.`,
  );
}
