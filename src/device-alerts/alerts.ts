import {
  startRaffleAlert,
  startPurchaseAlert,
  endRaffleAlert,
  endPurchaseAlert,
  readPushKey,
} from '#core/contract/selling/device-alerts.ts';
import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { dropDeviceAlert, findAlertEndpoint, keepDeviceAlert } from '#src/storage/device-alerts.ts';
import { browserSubscription, subscribeBrowser, subscriptionData } from './browser-subscription.ts';

/** Of what a device is notified: a purchase, with the headers that open it, the opening of a raffle's sales, or numbers of a sold-out one. */
export type AlertSubject =
  | { kind: 'purchase'; id: string; purchaseProof: Record<string, string> }
  | { kind: 'opening' | 'numbers'; id: string };

async function saveAtServer(subject: AlertSubject, body: PushSubscriptionData): Promise<void> {
  const parameters = { id: subject.id };
  if (subject.kind === 'purchase')
    await callApi(startPurchaseAlert, { parameters, body, purchaseProof: subject.purchaseProof });
  else await callApi(startRaffleAlert, { parameters, body });
}

/** How turning on went. 'refused': by the browser or its owner. 'begun': the sales that one would wait for. */
export type TurnedOn = 'on' | 'refused' | 'begun' | 'failed';

/** Asks the browser's own question, and has this device notified. To be called from a press. */
export async function turnOnAlert(subject: AlertSubject): Promise<TurnedOn> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'refused';
    const { publicKey } = await callApi(readPushKey, {});
    const subscription = await subscribeBrowser(publicKey);
    await saveAtServer(subject, subscription);
    keepDeviceAlert(subject.id, subscription.endpoint);
    return 'on';
  } catch (error) {
    return error instanceof ApiError && error.code === 'sale-open' ? 'begun' : 'failed';
  }
}

async function renew(subject: AlertSubject): Promise<void> {
  const subscription = await browserSubscription();
  if (subscription) await saveAtServer(subject, subscriptionData(subscription));
}

const renewals = new Map<string, Promise<void>>();

/**
 * Requests the alert again, for a raffle whose one notification may have been sent. The button stands twice on a page: calls at the same
 * time share one request. @throws ApiError
 */
export function renewAlert(subject: AlertSubject): Promise<void> {
  const renewal = renewals.get(subject.id) ?? renew(subject).finally(() => renewals.delete(subject.id));
  renewals.set(subject.id, renewal);
  return renewal;
}

/** This device is not notified of it any more. False where the server did not hear of it: then all stays as it is. */
export async function turnOffAlert({ kind, id }: AlertSubject): Promise<boolean> {
  try {
    // The endpoint that the alert was asked for: a browser that blocks notifications has none any more.
    const ended = { parameters: { id }, body: { endpoint: findAlertEndpoint() ?? '' } };
    await (kind === 'purchase' ? callApi(endPurchaseAlert, ended) : callApi(endRaffleAlert, ended));
    dropDeviceAlert(id);
    return true;
  } catch {
    return false;
  }
}
