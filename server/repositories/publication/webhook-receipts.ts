import type { Db } from '../transaction.ts';

/** Whether the notification with this signature was received before. */
export async function isReceived(db: Db, signature: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhookReceipt')
    .select('signature')
    .where('signature', '=', signature)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a notification; false if it was received before. Waits for a concurrent transaction with the same one. */
export async function insertReceipt(db: Db, signature: string, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('webhookReceipt')
    .values({ signature, receivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes notifications received before `before`: their signatures are too old to be accepted again. */
export async function deleteReceipts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhookReceipt').where('receivedAt', '<', before).execute();
}
