import { clearLaterFiles } from '#src/storage/app-files.ts';
import { clearShownImages } from '#src/storage/shown-images.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { dropOldestVersions } from '#src/storage/versions.ts';
import { dropOfflineCopies } from './sweep-images.ts';

/** Versions that are deleted at once, oldest first, before it is tried whether there is room. */
const VERSIONS_AT_ONCE = 25;

/** Deletes something that can be done without; false if there was none. */
export type RoomStep = () => Promise<boolean>;

/**
 * What gives way to typed text, in this order (P-1030). Only `forText` takes kept versions. Nothing that tells of the text is among the later
 * files (P-1050).
 */
export function roomSteps(database: UserDatabase, forText: boolean): RoomStep[] {
  const copies = [clearLaterFiles, clearShownImages, async () => (await dropOfflineCopies(database)) > 0];
  return forText ? [...copies, () => dropOldestVersions(database, VERSIONS_AT_ONCE)] : copies;
}

/** Runs steps, each until it finds nothing more, and `work` after each, until it fits. Rejects with `problem` if it never does. */
export async function workWithRoom<T>(
  steps: readonly RoomStep[],
  work: () => Promise<T>,
  isFull: (error: unknown) => boolean,
  problem: unknown,
): Promise<T> {
  for (const step of steps) {
    // Where that fails too, the next one may not.
    while (await step().catch(() => false)) {
      try {
        return await work();
      } catch (error) {
        if (!isFull(error)) throw error;
      }
    }
  }
  throw problem;
}
