import { hasDeviceAlerts } from '#src/storage/device-alerts.ts';
import { browserSubscription } from './browser-subscription.ts';
import { dropLostAlerts } from './lost-alerts.ts';

/**
 * Ends the browser's push subscription, unless alerts of this device arrive by it: an account's notifications would go on until the
 * server knows that its session has ended (P-1104). Does nothing where the browser has none.
 */
export async function leavePush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const subscription = await browserSubscription();
  if (!subscription) return;
  await dropLostAlerts();
  if (!hasDeviceAlerts()) await subscription.unsubscribe();
}
