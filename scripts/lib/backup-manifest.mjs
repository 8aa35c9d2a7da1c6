import fs from 'node:fs/promises';
import path from 'node:path';
import { DATABASE_FOLDER } from './embedded-data.mjs';
import { SetupError } from './project.mjs';

/** @typedef {{ version: 1, madeAt: string, database: 'embedded' | 'postgres', hasImages: boolean }} Manifest */

const MANIFEST = 'backup.json';

/** File or folder of the database in a copy. */
export const DATABASE_COPY = { embedded: DATABASE_FOLDER, postgres: 'database.dump' };

/**
 * Marks a copy as complete.
 * @param {string} target
 * @param {Manifest} manifest
 */
export async function writeManifest(target, manifest) {
  await fs.writeFile(path.join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * The manifest of a copy that can be restored as a whole with this configuration. Throws SetupError for others.
 * @param {import('#server/config.ts').Config} config
 * @param {string} source
 * @returns {Promise<Manifest>}
 */
export async function readManifest({ databaseUrl, s3 }, source) {
  const manifest = await readComplete(source);
  if (manifest.database !== (databaseUrl === undefined ? 'embedded' : 'postgres')) {
    throw new SetupError(
      manifest.database === 'postgres'
        ? 'Esta cópia é de um PostgreSQL: diga em DATABASE_URL onde restaurar.'
        : 'Esta cópia é do banco embutido: restaure sem DATABASE_URL.',
    );
  }
  if (manifest.hasImages && s3)
    throw new SetupError(
      'Esta cópia tem as imagens em arquivos, que a restauração não envia ao armazenamento das variáveis S3_*: ' +
        'restaure sem elas (veja docs/OPERATIONS.md, "Backup and restore").',
    );
  return manifest;
}

/**
 * @param {string} source
 * @returns {Promise<Manifest>}
 */
async function readComplete(source) {
  try {
    /** @type {Manifest} */
    const manifest = JSON.parse(await fs.readFile(path.join(source, MANIFEST), 'utf8'));
    await fs.access(path.join(source, DATABASE_COPY[manifest.database]));
    return manifest;
  } catch {
    throw new SetupError(`A pasta ${source} não é uma cópia completa da Rifaria.`);
  }
}
