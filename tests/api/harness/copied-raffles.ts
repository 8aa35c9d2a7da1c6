import { sql } from 'kysely';
import type { TestDatabase } from './open-test-database.ts';

/**
 * Copies a raffle and its configuration `count` times by two statements, each copy a second older than the one before. Returns
 * their ids, newest first. They have neither pool nor terms.
 */
export async function copyRaffle(
  { db }: Pick<TestDatabase, 'db'>,
  raffleId: string,
  count: number,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    // The triggers that number each change would take a minute.
    await sql`set local session_replication_role = replica`.execute(transaction);
    const { rows } = await sql<{ id: string }>`
      insert into raffle
      select (jsonb_populate_record(original, jsonb_build_object(
        'id', gen_random_uuid()::text,
        'created_at', original.created_at - make_interval(secs => number)
      ))).*
      from raffle original cross join generate_series(1, ${sql.lit(count)}) as number
      where original.id = ${raffleId}
      order by number
      returning id`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into raffle_config
      select (jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid()::text, 'raffle_id', copy))).*
      from raffle_config original cross join unnest(${ids}::text[]) as copy
      where original.raffle_id = ${raffleId}`.execute(transaction);
    return ids;
  });
}
