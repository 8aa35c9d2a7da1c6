import type { Db } from '../transaction.ts';

/** What the Caixa said of a draw; undefined where it was not asked yet. */
export async function findRawDraw(db: Db, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('federalDraw')
    .select('rawReply')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.rawReply;
}

/** The draw that was the latest when the Caixa was asked, not before `since`; undefined where nobody asked. */
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

/** Keeps what was said first: a draw never changes. `wasLatest`: it was told as the latest one. */
export async function keepDraw(
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
