import {
  isAppPage,
  isCheckoutPath,
  isDashboardPath,
  isPublicRafflePath,
  isPurchasePath,
} from '../core/domain/app-paths.ts';
import type { PushPayload } from '../core/domain/notifications/notifications.ts';
import type { WorkerNews } from '../core/domain/worker-requests.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/monochrome-512.png';
/** How long windows have to tell what they show, milliseconds. A tap allows opening a window for some seconds only. */
const TELL_TIMEOUT_MS = 1_000;

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

/** The path that a window shows; undefined if it does not tell: its app has not started, or is frozen. */
function shownPath(page: Client): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  const told = new Promise<string | undefined>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    setTimeout(resolve, TELL_TIMEOUT_MS);
  });
  page.postMessage({ type: 'TELL_PATH' } satisfies WorkerNews, [port2]);
  return told.finally(() => port1.close());
}

/** Whether a notice of the account may take the place of what a window shows: not of what somebody is about to pay. */
const isFree = (path: string) => isAppPage(path) && !isCheckoutPath(path) && !isPurchasePath(path);

/** Which windows may show a path that was tapped, the best first: a buyer's notice takes no other page away. */
const choicesFor = (path: string): readonly ((shown: string) => boolean)[] =>
  isDashboardPath(path) ? [isDashboardPath, isFree] : [(shown) => shown === path];

/**
 * Opens a path of the app, in an open window if one may show it, else in a new one (P-1107). Windows tell what they show, as the
 * browser knows only the address that each was opened with.
 */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const paths = await Promise.all(windows.map(shownPath));
  for (const fits of choicesFor(path)) {
    const chosen = windows.find((_, at) => paths[at] !== undefined && fits(paths[at]));
    if (!chosen) continue;
    await chosen.focus();
    chosen.postMessage({ type: 'OPEN_PATH', path } satisfies WorkerNews);
    return;
  }
  // Its app starts, or hangs: what is typed in a dashboard is stored.
  const silent = isDashboardPath(path)
    ? windows.find(({ url }, at) => paths[at] === undefined && isDashboardPath(new URL(url).pathname))
    : undefined;
  if (!silent) return void (await self.clients.openWindow(path));
  await silent.focus();
  await silent.navigate(path);
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
