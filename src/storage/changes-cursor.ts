import type { UserDatabase } from './user-database.ts';

const KEY = 'raffles-changes';

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
