import { dropAlertsOfEndpoint, findAlertEndpoint } from '#src/storage/device-alerts.ts';
import { browserSubscription } from './browser-subscription.ts';
import { pushFacts } from './push-support.ts';

async function presentEndpoint(): Promise<string | undefined> {
  if (pushFacts().permission !== 'granted') return undefined;
  return (await browserSubscription())?.endpoint;
}

/**
 * Drops this device's alerts if they cannot arrive any more: notifications are not permitted, or the browser's push subscription
 * is gone or another one. @throws what the browser throws where it cannot read its subscription
 */
export async function dropLostAlerts(): Promise<void> {
  const endpoint = findAlertEndpoint();
  if (endpoint !== undefined && (await presentEndpoint()) !== endpoint) dropAlertsOfEndpoint(endpoint);
}
