import {
  ALL_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  type NotificationChanges,
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

/** Changes some of a user's preferences. Returns all of them. */
export async function changeNotificationChoices(
  db: Db,
  userId: string,
  changes: NotificationChanges,
): Promise<NotificationChoices> {
  return (
    db
      .insertInto('notificationChoice')
      .values({ userId, ...ALL_NOTIFICATIONS, ...changes })
      // The user's id is named because a change of nothing is no SQL.
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, ...changes }))
      .returning(NOTIFICATION_KINDS)
      .executeTakeFirstOrThrow()
  );
}
