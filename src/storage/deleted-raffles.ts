import type { UserDatabase } from './user-database.ts';

const keyOf = (raffleId: string) => `deleted:${raffleId}`;

/** Remembers that the user deleted a raffle here: neither a late answer nor a late keystroke brings it back. */
export async function rememberDeleted(database: UserDatabase, raffleId: string): Promise<void> {
  await database.meta.put({ key: keyOf(raffleId), value: true });
}

export async function isDeletedHere(database: UserDatabase, raffleId: string): Promise<boolean> {
  return (await database.meta.get(keyOf(raffleId))) !== undefined;
}
