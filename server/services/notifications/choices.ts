import type { NotificationChanges, NotificationChoices } from '#core/domain/notifications/notifications.ts';
import {
  changeNotificationChoices,
  findNotificationChoices,
} from '../../repositories/notifications/notification-choices.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** What the caller wants to be notified of. */
export function readChoices({ db }: ServiceContext, { user }: Caller): Promise<NotificationChoices> {
  return findNotificationChoices(db, user.id);
}

/** Changes some of the caller's preferences, for all devices. Returns all of them. */
export function changeChoices(
  { db }: ServiceContext,
  { user }: Caller,
  changes: NotificationChanges,
): Promise<NotificationChoices> {
  return changeNotificationChoices(db, user.id, changes);
}
