import { isAppPage, isDashboardPath, isPublicRafflePath } from '../core/domain/app-paths.ts';
import type { PushPayload } from '../core/domain/notifications/notifications.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/monochrome-512.png';

/** The push payload, or a default if it cannot be parsed, as browsers require a notification for every push. */
function payloadOf(data: PushMessageData | null): PushPayload {
  const unknown = { title: 'Rifaria', body: 'Há novidades na sua conta.', path: '/dashboard', tag: 'news' };
  try {
    return { ...unknown, ...(data?.json() as Partial<PushPayload>) };
  } catch {
    return unknown;
  }
}

/** Shows a notification that opens its path. */
export function showNotice({ title, body, path, tag }: PushPayload): Promise<void> {
  return self.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: BADGE,
    lang: 'pt-BR',
    data: path,
  });
}

/**
 * Opens a path of the app, in an open window if there is one. Windows report the address that they were opened with, which may
 * still be that of the sign-in. Public raffle pages are not reused.
 */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const opensWith = (isOurs: (path: string) => boolean) =>
    windows.find(({ url }) => isOurs(new URL(url).pathname));
  const isBuyers = !isDashboardPath(path);
  // A buyer's other page is not taken away: it may be a checkout.
  const own = isBuyers
    ? opensWith((one) => one === path)
    : (opensWith(isDashboardPath) ?? opensWith(isAppPage));
  if (!own) {
    await self.clients.openWindow(path);
    return;
  }
  await own.focus();
  if (!isBuyers) await own.navigate(path);
}

/** Whether a path is one of the app's: of the dashboard, of a purchase, or a raffle's page. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && (isAppPage(path) || isPublicRafflePath(path));

/** Handles push messages and clicks on notifications. */
export function handleNotifications(): void {
  self.addEventListener('push', (event: PushEvent) => {
    event.waitUntil(showNotice(payloadOf(event.data)));
  });
  self.addEventListener('notificationclick', (event: NotificationEvent) => {
    event.notification.close();
    const path: unknown = event.notification.data;
    event.waitUntil(open(isOwnPath(path) ? path : '/dashboard'));
  });
}
