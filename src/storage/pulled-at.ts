import type { UserDatabase } from './user-database.ts';

const KEY = 'raffles-pulled-at';

/** Instant, ISO, at which all raffles of the server were last brought; undefined where that never happened. */
export async function findPulledAt(database: UserDatabase): Promise<string | undefined> {
  const fact = await database.meta.get(KEY);
  return typeof fact?.value === 'string' ? fact.value : undefined;
}

export async function keepPulledAt(database: UserDatabase, at: Date): Promise<void> {
  await database.meta.put({ key: KEY, value: at.toISOString() });
}
