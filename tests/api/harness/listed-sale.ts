import { sql } from 'kysely';
import { publishSoldLists } from '#server/services/draw/publish-sold-lists.ts';
import type { TestApi } from './test-api.ts';

/** Fixes the list of a raffle's sold tickets now, whatever its draw day, and publishes its root. */
export async function fixList(api: TestApi, raffle: string): Promise<void> {
  const frozen = { frozenAt: api.now };
  await api.database.db.updateTable('pool').set(frozen).where('raffleId', '=', raffle).execute();
  await publishSoldLists(api.services);
}

/** Raffles that the Loteria Federal would draw are drawn by their organizers. */
export async function leaveDrawsToOrganizers(api: TestApi): Promise<void> {
  await sql`update raffle_terms set terms = replace(terms, 'Loteria Federal', 'Sorteio ao vivo')`.execute(
    api.database.db,
  );
}
