import type { Insertable } from 'kysely';
import type { PublicationTables } from '../../db/publication-tables.ts';
import type { Db } from '../transaction.ts';

/** Keeps the first acceptance of a wording for a raffle; a later one changes nothing. */
export async function keepAcceptance(
  db: Db,
  acceptance: Insertable<PublicationTables['publicationAcceptance']>,
): Promise<void> {
  await db
    .insertInto('publicationAcceptance')
    .values(acceptance)
    .onConflict((conflict) => conflict.columns(['raffleId', 'version']).doNothing())
    .execute();
}

/** Whether this wording was accepted for this raffle. */
export async function isAccepted(db: Db, raffleId: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('publicationAcceptance')
    .select('raffleId')
    .where('raffleId', '=', raffleId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}
