import { isAppPage, isDashboardPath } from '../core/domain/app-paths.ts';
import type { PushPayload } from '../core/domain/notifications.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/monochrome-512.png';

/** What was sent; a word of its own where that cannot be read: browsers want every push to be seen. */
function payloadOf(data: PushMessageData | null): PushPayload {
  const unknown = { title: 'Rifaria', body: 'Há novidades na sua conta.', path: '/dashboard', tag: 'news' };
  try {
    return { ...unknown, ...(data?.json() as Partial<PushPayload>) };
  } catch {
    return unknown;
  }
}

/** Shows a notification; a tap on it opens its path. */
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
 * Opens a path of the app: in a window that is open already, if there is one. A window is known by the address that it was
 * opened with: one that somebody has signed in on still bears that of the sign-in. Raffles' public pages are left alone.
 */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const opensWith = (isOurs: (path: string) => boolean) =>
    windows.find(({ url }) => isOurs(new URL(url).pathname));
  const own = opensWith(isDashboardPath) ?? opensWith(isAppPage);
  if (!own) {
    await self.clients.openWindow(path);
    return;
  }
  await own.focus();
  await own.navigate(path);
}

/** Takes what the server sends over the browser's push service. */
export function takeNotices(): void {
  self.addEventListener('push', (event: PushEvent) => {
    event.waitUntil(showNotice(payloadOf(event.data)));
  });
  self.addEventListener('notificationclick', (event: NotificationEvent) => {
    event.notification.close();
    const path: unknown = event.notification.data;
    event.waitUntil(open(typeof path === 'string' && isDashboardPath(path) ? path : '/dashboard'));
  });
}
