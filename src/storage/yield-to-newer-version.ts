import type { Dexie } from 'dexie';
import { noteStorageHealth, storageHealth } from './storage-health.ts';
import { OUTDATED_ERROR } from './storage-problem.ts';

/** IndexedDB counts Dexie's versions in tens. */
const NATIVE_STEP = 10;

/**
 * Once a newer app has made a database its own, this one only reads it: what it does not know of it, it would write over.
 * To be called when all versions are declared.
 */
export function yieldToNewerVersion(database: Dexie): void {
  const declared = database.verno;
  const isNewer = (nativeVersion: number) => Math.floor(nativeVersion / NATIVE_STEP) > declared;
  const note = (nativeVersion: number) => {
    if (isNewer(nativeVersion)) noteStorageHealth('outdated');
  };
  database.on('versionchange', ({ newVersion }) => note(newVersion ?? 0));
  database.on('ready', () => note(database.backendDB().version), true);
  database.use({
    stack: 'dbcore',
    name: 'yield-to-newer-version',
    create: (core) => ({
      ...core,
      transaction(stores, mode, options) {
        if (mode === 'readwrite' && storageHealth() === 'outdated') {
          throw Object.assign(new Error('A newer app has this database'), { name: OUTDATED_ERROR });
        }
        return core.transaction(stores, mode, options);
      },
    }),
  });
}
