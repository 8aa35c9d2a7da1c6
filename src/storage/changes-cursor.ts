import type { UserDatabase } from './user-database.ts';

const KEY = 'raffles-changes';
const RUN_KEY = 'raffles-pull';

/** How far this device has followed what changes on the server. */
export interface ChangesSeen {
  /** Given back to the server, it tells what has changed from there on. */
  cursor: string;
  /** Instant, ISO, at which the whole list was last read. */
  wholeAt: string;
  /** Raffles of which there was news that could not be taken while a save of theirs was under way. */
  postponed: string[];
}

/** Undefined where the whole list is to be read. */
export async function findChangesSeen({ meta }: UserDatabase): Promise<ChangesSeen | undefined> {
  return (await meta.get(KEY))?.value as ChangesSeen | undefined;
}

export async function keepChangesSeen({ meta }: UserDatabase, value: ChangesSeen): Promise<void> {
  await meta.put({ key: KEY, value });
}

/** From here on the whole list is read anew. */
export async function forgetChangesSeen({ meta }: UserDatabase): Promise<void> {
  await meta.delete(KEY);
}

/** Another tab has begun to bring the list since: what this one was told is older. */
export class PullOvertaken extends Error {}

/** The number of a pull that begins now. The last one to begin is the one that counts, over all tabs. */
export async function beginPull(database: UserDatabase): Promise<number> {
  const { meta } = database;
  return database.transaction('rw', meta, async () => {
    const run = Number((await meta.get(RUN_KEY))?.value ?? 0) + 1;
    await meta.put({ key: RUN_KEY, value: run });
    return run;
  });
}

/**
 * To be asked in the transaction that keeps what was pulled: an older page would bring back what a newer one has taken away, behind
 * a cursor that never tells of it again. @throws PullOvertaken
 */
export async function assertLatestPull({ meta }: UserDatabase, run: number): Promise<void> {
  if ((await meta.get(RUN_KEY))?.value !== run) throw new PullOvertaken();
}
