import type { UserDatabase } from './user-database.ts';

/** Key of the instant of the last pull. It exists once the list was completely pulled. */
export const PULLED_AT = 'raffles-pulled-at';

/** Stores the instant of the last pull of all raffles, ISO. */
export async function keepPulledAt(database: UserDatabase, at: Date): Promise<void> {
  await database.meta.put({ key: PULLED_AT, value: at.toISOString() });
}
