import type { Dexie } from 'dexie';
import { setStorageHealth, storageHealth } from './storage-health.ts';
import { OUTDATED_ERROR } from './storage-problem.ts';

/** Dexie multiplies its versions by ten for IndexedDB. */
const NATIVE_STEP = 10;

/**
 * Makes the database read-only once a newer app has upgraded it, as this app would overwrite columns that it does not know.
 * Call it after all versions are declared.
 */
export function yieldToNewerVersion(database: Dexie): void {
  const declared = database.verno;
  const isNewer = (nativeVersion: number) => Math.floor(nativeVersion / NATIVE_STEP) > declared;
  const note = (nativeVersion: number) => {
    if (isNewer(nativeVersion)) setStorageHealth('outdated');
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
