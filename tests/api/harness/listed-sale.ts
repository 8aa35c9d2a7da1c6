import { sql } from 'kysely';
import { firstSandboxDraw } from '#server/providers/federal-lottery/sandbox-lottery.ts';
import { publishSoldLists } from '#server/services/draw/publish-sold-lists.ts';
import { listAwaitingFederalDraw } from '#server/tickets/result/awaiting-draw.ts';
import { publishResult } from '#server/tickets/result/publish-result.ts';
import { type TestApi, TODAY } from './test-api.ts';

/** Fixes the list of a raffle's sold tickets now, whatever its draw day, and publishes its root. */
export async function fixList(api: TestApi, raffle: string): Promise<void> {
  const frozen = { frozenAt: api.now };
  await api.database.db.updateTable('pool').set(frozen).where('raffleId', '=', raffle).execute();
  const failures = await publishSoldLists(api.services);
  if (failures.length > 0) throw new AggregateError(failures, 'the list could not be published');
}

/** Raffles that the Loteria Federal would draw are drawn by their organizers. */
export async function leaveDrawsToOrganizers(api: TestApi): Promise<void> {
  await sql`update raffle_terms set terms = replace(terms, 'Loteria Federal', 'Sorteio ao vivo')`.execute(
    api.database.db,
  );
}

/** Draws the raffle whose list was fixed first, by the first draw from today on. */
export async function drawRaffle(api: TestApi): Promise<void> {
  const { db, ticketing } = api.services;
  const [awaiting] = await listAwaitingFederalDraw(db);
  if (!awaiting) throw new Error('nothing is sold');
  const draw = firstSandboxDraw(TODAY);
  const luckyNumbers = await ticketing.luckyNumbers(db, awaiting.raffleId);
  await publishResult(db, awaiting, { ...ticketing, draw, at: api.now, luckyNumbers });
}
