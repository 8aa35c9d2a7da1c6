import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

const isOfKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const given = new Uint8Array(subscription.options.applicationServerKey ?? []);
  return given.length === key.length && given.every((byte, place) => byte === key[place]);
};

/** How long the service worker may take to start, milliseconds. */
const START_MS = 10_000;

/** `ready` never settles where the worker could not be installed. @throws if it takes too long */
async function startedWorker(): Promise<ServiceWorkerRegistration> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no service worker')), START_MS);
  try {
    return await Promise.race([navigator.serviceWorker.ready, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A subscription as the server takes it. */
export function subscriptionData(subscription: PushSubscription): PushSubscriptionData {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** The browser's place at its push service, for the key that the server has now. @throws what the browser throws where it cannot, and without a service worker */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionData> {
  const { pushManager } = await startedWorker();
  const key = bytesOf(publicKey);
  const kept = await pushManager.getSubscription();
  const isCurrent = kept !== null && isOfKey(kept, key);
  if (!isCurrent) await kept?.unsubscribe();
  return subscriptionData(
    isCurrent ? kept : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  );
}

/** The browser's subscription; null without one, and without a service worker. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription() ?? null;
}
