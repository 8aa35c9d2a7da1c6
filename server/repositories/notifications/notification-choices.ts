import {
  ALL_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  type NotificationChoices,
} from '#core/domain/notifications/notifications.ts';
import type { Db } from '../transaction.ts';

/** Notification preferences of a user. */
export async function findNotificationChoices(db: Db, userId: string): Promise<NotificationChoices> {
  const row = await db
    .selectFrom('notificationChoice')
    .select(NOTIFICATION_KINDS)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? ALL_NOTIFICATIONS;
}

/** Stores what a user wants to be notified of, over earlier choices. */
export async function putNotificationChoices(
  db: Db,
  userId: string,
  choices: NotificationChoices,
): Promise<void> {
  await db
    .insertInto('notificationChoice')
    .values({ userId, ...choices })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(choices))
    .execute();
}
