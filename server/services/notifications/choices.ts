import type { NotificationChoices } from '#core/domain/notifications/notifications.ts';
import {
  findNotificationChoices,
  putNotificationChoices,
} from '../../repositories/notifications/notification-choices.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

export function readChoices({ db }: ServiceContext, { user }: Caller): Promise<NotificationChoices> {
  return findNotificationChoices(db, user.id);
}

export async function saveChoices(
  { db }: ServiceContext,
  { user }: Caller,
  choices: NotificationChoices,
): Promise<NotificationChoices> {
  await putNotificationChoices(db, user.id, choices);
  return choices;
}
