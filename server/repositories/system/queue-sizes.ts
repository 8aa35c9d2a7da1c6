import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

/** Queue lengths over all servers. */
export interface QueueSizes {
  /** Raffles whose payments are polled. */
  openPublications: number;
  /** Those due for a check. */
  dueReconciliations: number;
  /** Purchases at sellers' accounts that are due for a check. */
  duePurchaseChecks: number;
  /** Queued notifications. */
  unsentNotifications: number;
  /** E-mails and texts in the outbox. */
  unsentMessages: number;
  /** Payments for purchases that do not exist, whose money has not gone back. */
  strayPayments: number;
}

/** Queue lengths, and since when the oldest message waits; null if none does. One statement. */
export async function readQueueSizes(
  db: Db,
  now: Date,
): Promise<QueueSizes & { oldestMessageAt: Date | null }> {
  const watches = (due: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(select count(*) from publication_watch where ${due})`;
  const row = await db
    .selectNoFrom([
      watches(sql<boolean>`next_check_at is not null`).as('openPublications'),
      watches(sql<boolean>`next_check_at <= ${now}`).as('dueReconciliations'),
      sql<number>`(select count(*) from purchase_watch where next_check_at <= ${now})`.as(
        'duePurchaseChecks',
      ),
      sql<number>`(select count(*) from push_delivery)`.as('unsentNotifications'),
      sql<number>`(select count(*) from outbox_message)`.as('unsentMessages'),
      sql<number>`(select count(*) from open_stray_payment)`.as('strayPayments'),
      sql<Date | null>`(select min(created_at) from outbox_message)`.as('oldestMessageAt'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}
