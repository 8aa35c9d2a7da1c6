import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

/** How long the database may take to answer, milliseconds: whoever asks for the health of the server waits for as long. */
const PATIENCE_MS = 2_000;

/** Throws if the database does not answer in time. */
export async function pingDatabase(db: Db): Promise<void> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new Error('the database does not answer')), PATIENCE_MS);
  try {
    await Promise.race([sql`select 1`.execute(db), tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
