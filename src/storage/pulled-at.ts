import type { UserDatabase } from './user-database.ts';

/** Key of the fact that the server has told all raffles once. */
export const PULLED_AT = 'raffles-pulled-at';

/** Instant, ISO, at which all raffles of the server were last brought; undefined where that never happened. */
export async function findPulledAt(database: UserDatabase): Promise<string | undefined> {
  const fact = await database.meta.get(PULLED_AT);
  return typeof fact?.value === 'string' ? fact.value : undefined;
}

export async function keepPulledAt(database: UserDatabase, at: Date): Promise<void> {
  await database.meta.put({ key: PULLED_AT, value: at.toISOString() });
}
