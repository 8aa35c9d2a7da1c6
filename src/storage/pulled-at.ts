import type { UserDatabase } from './user-database.ts';

/** Key of the fact that the server has told all raffles once. */
export const PULLED_AT = 'raffles-pulled-at';

/** Keeps the instant, ISO, at which all raffles of the server were last brought. */
export async function keepPulledAt(database: UserDatabase, at: Date): Promise<void> {
  await database.meta.put({ key: PULLED_AT, value: at.toISOString() });
}
