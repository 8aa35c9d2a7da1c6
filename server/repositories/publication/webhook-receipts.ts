import type { Db } from '../transaction.ts';

export async function isReceived(db: Db, signature: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhookReceipt')
    .select('signature')
    .where('signature', '=', signature)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers false where this very notification was taken before, or is being taken: then this waits for that to end. */
export async function insertReceipt(db: Db, signature: string, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('webhookReceipt')
    .values({ signature, receivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Forgets notifications received before `before`: they are too old to be taken again anyway. */
export async function deleteReceipts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhookReceipt').where('receivedAt', '<', before).execute();
}
