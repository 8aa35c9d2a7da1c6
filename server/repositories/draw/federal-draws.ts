import type { Db } from '../transaction.ts';

/** The stored draw; undefined if it was never fetched. */
export async function findRawDraw(db: Db, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('federalDraw')
    .select('rawReply')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.rawReply;
}

/** The latest draw as of a fetch after `since`; undefined if there was none. */
export async function findLatestDraw(
  db: Db,
  since: Date,
): Promise<{ number: number; rawReply: string } | undefined> {
  return db
    .selectFrom('federalDraw')
    .select(['number', 'rawReply'])
    .where('wasLatestAt', '>=', since)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores the first reply about a draw, which never changes. `wasLatest`: reported as the latest one. */
export async function storeDraw(
  db: Db,
  { number, rawReply, wasLatest }: { number: number; rawReply: string; wasLatest: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('federalDraw')
    .values({ number, rawReply, fetchedAt: now, wasLatestAt: wasLatest ? now : null })
    .onConflict((conflict) =>
      wasLatest
        ? conflict.column('number').doUpdateSet({ wasLatestAt: now })
        : conflict.column('number').doNothing(),
    )
    .execute();
}
