import type { UserDatabase } from './user-database.ts';

const KEY = 'raffles-changes';
/** Not 'raffles-pull': pages of earlier versions add one to the number that they keep there, and pull nothing with a text in its place. */
const RUN_KEY = 'raffles-pull-id';

/** How far this device has pulled the server's changes. */
export interface PullProgress {
  /** The server lists changes since this cursor. */
  cursor: string;
  /** Instant of the last complete pull, ISO. */
  wholeAt: string;
  /** Ids of raffles whose changes could not be stored while a save was in flight. */
  postponed: string[];
}

/** Undefined if a complete pull is needed. */
export async function findPullProgress({ meta }: UserDatabase): Promise<PullProgress | undefined> {
  return (await meta.get(KEY))?.value as PullProgress | undefined;
}

export async function keepPullProgress({ meta }: UserDatabase, value: PullProgress): Promise<void> {
  await meta.put({ key: KEY, value });
}

/** Forces a complete pull next time. */
export async function clearPullProgress({ meta }: UserDatabase): Promise<void> {
  await meta.delete(KEY);
}

/** Another tab has started a newer pull, or the database was lost: the results of this one are stale. */
export class PullSuperseded extends Error {}

/** Starts a pull under an id that no other has. It supersedes earlier pulls of all tabs. */
export async function beginPull({ meta }: UserDatabase, run: string): Promise<void> {
  await meta.put({ key: RUN_KEY, value: run });
}

/**
 * Call in the transaction that stores pulled documents: a stale page could restore a deleted raffle, and the cursor would never
 * correct it. A database that has replaced a lost one has none of what an earlier pull has stored. @throws PullSuperseded
 */
export async function assertLatestPull({ meta }: UserDatabase, run: string): Promise<void> {
  if ((await meta.get(RUN_KEY))?.value !== run) throw new PullSuperseded();
}
