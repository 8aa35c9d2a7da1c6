import { readNotifications, saveNotificationChoices } from '#core/contract/notifications/notifications.ts';
import {
  ALL_NOTIFICATIONS,
  type NotificationChoices,
  type NotificationKind,
} from '#core/domain/notifications/notifications.ts';
import { callApi } from '#src/api/call-api.ts';
import { findSession } from '#src/storage/session.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { areWanted } from './push-subscription.ts';
import { checkUnsentWork, stopCheckingUnsentWork } from './unsent-work-check.ts';

const KEY = 'notification-choices';

/** What this user wants to be notified of, as the server last told this device. */
export async function findChoices(database: UserDatabase): Promise<NotificationChoices> {
  return ((await database.meta.get(KEY))?.value as NotificationChoices | undefined) ?? ALL_NOTIFICATIONS;
}

/** Brings the choices that were made on another device. @throws ApiError */
export async function bringChoices(database: UserDatabase): Promise<void> {
  const { choices } = await callApi(readNotifications, { token: findSession()?.token });
  await keepChoices(database, choices);
}

/** Stores the choices, and begins or ends what this device does by itself for them (P-1110). */
async function keepChoices(database: UserDatabase, value: NotificationChoices): Promise<void> {
  await database.meta.put({ key: KEY, value });
  const isCheckedHere = value.unsentWork && (await areWanted(database));
  await (isCheckedHere ? checkUnsentWork() : stopCheckingUnsentWork());
}

let lastSave: Promise<unknown> = Promise.resolve();

/**
 * Changes one choice, at the server first: it holds on every device. One call after the other, so that the last choice stays.
 * @throws ApiError
 */
export function saveChoice(database: UserDatabase, kind: NotificationKind, isWanted: boolean): Promise<void> {
  const save = async () => {
    const body = { [kind]: isWanted };
    await keepChoices(
      database,
      await callApi(saveNotificationChoices, { body, token: findSession()?.token }),
    );
  };
  const saved = lastSave.then(save);
  lastSave = saved.catch(() => undefined);
  return saved;
}
