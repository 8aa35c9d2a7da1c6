import {
  addPushSubscription,
  readNotifications,
  removePushSubscription,
} from '#core/contract/notifications/notifications.ts';
import { callApi } from '#src/api/call-api.ts';
import { browserSubscription, subscribeBrowser } from '#src/device-alerts/browser-subscription.ts';
import { leavePush } from '#src/device-alerts/leave-push.ts';
import { findSession } from '#src/storage/session.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { checkUnsentWork, stopCheckingUnsentWork } from './unsent-work-check.ts';

/** Present while this user wants to be notified on this device. In the user's own database, as each one is asked. */
const WANTED_KEY = 'notifications-wanted';

const token = () => findSession()?.token;

/** Whether this user wants to be notified on this device. */
export async function areWanted(database: UserDatabase): Promise<boolean> {
  return (await database.meta.get(WANTED_KEY))?.value === true;
}

/** Tells the server where this browser is reached. @throws ApiError, and what the browser throws where it cannot. */
async function saveAtServer(): Promise<void> {
  const { publicKey, choices } = await callApi(readNotifications, { token: token() });
  await callApi(addPushSubscription, { body: await subscribeBrowser(publicKey), token: token() });
  // It may have been switched off on another device (P-1110).
  await (choices.unsentWork ? checkUnsentWork() : stopCheckingUnsentWork());
}

export type Enabled = 'on' | 'refused' | 'failed';

/**
 * Asks the browser's own question, and has this device notified. To be called from a tap. @throws where this device cannot keep that it is
 * wanted
 */
export async function enableNotifications(database: UserDatabase): Promise<Enabled> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'refused';
    await saveAtServer();
  } catch {
    return 'failed';
  }
  await keepWanted(database);
  return 'on';
}

/**
 * What cannot be kept is ended at the server too: the app would say that notifications are off, and they would come. @throws what storing
 * throws
 */
async function keepWanted(database: UserDatabase): Promise<void> {
  try {
    await database.meta.put({ key: WANTED_KEY, value: true });
  } catch (error) {
    await endSubscription().catch(() => undefined);
    throw error;
  }
}

async function endSubscription(): Promise<void> {
  const subscription = await browserSubscription();
  if (subscription) {
    await callApi(removePushSubscription, { body: { endpoint: subscription.endpoint }, token: token() });
    await leavePush();
  }
  await stopCheckingUnsentWork();
}

/**
 * This device is not notified any more. @throws ApiError where the server did not hear of it: then all stays as it is; and what storing
 * throws.
 */
export async function disableNotifications(database: UserDatabase): Promise<void> {
  await endSubscription();
  await database.meta.delete(WANTED_KEY);
}

/**
 * A subscription lives with the session, and browsers change it now and then: where this user wants notifications here, the
 * server is told once a start. What fails is tried at the next one.
 */
export async function renewNotifications(database: UserDatabase): Promise<void> {
  const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted';
  if (isAllowed && (await areWanted(database))) await saveAtServer().catch(() => undefined);
}
