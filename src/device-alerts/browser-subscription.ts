import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

const isOfKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const given = new Uint8Array(subscription.options.applicationServerKey ?? []);
  return given.length === key.length && given.every((byte, place) => byte === key[place]);
};

/** The browser's place at its push service, for the key that the server has now. @throws what the browser throws where it cannot */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionData> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const kept = await pushManager.getSubscription();
  const isCurrent = kept !== null && isOfKey(kept, key);
  if (!isCurrent) await kept?.unsubscribe();
  const subscription = isCurrent
    ? kept
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** The browser's subscription; null without one. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.getSubscription();
}
