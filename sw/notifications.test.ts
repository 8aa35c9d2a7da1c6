import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ID = '0198f2c0-0000-7000-8000-000000000001';
const RAFFLE = `/${ID}/rifa-digital/moto`;
const CHECKOUT = `/checkout/${ID}/method`;
const PURCHASE = `/purchase/${ID}`;
const SALES = '/dashboard/my-sales';

/** A window that was opened at a raffle's page, whatever it shows by now; undefined: it does not reply. */
function windowAt(shown: string | undefined, openedAt = RAFFLE) {
  const got: string[] = [];
  return {
    got,
    url: `https://rifaria.app${openedAt}`,
    focus: () => Promise.resolve(void got.push('focus')),
    navigate: () => Promise.resolve(void got.push('navigate')),
    postMessage({ type, path }: { type: string; path?: string }, [port]: MessagePort[] = []) {
      if (type === 'OPEN_PATH') got.push(`open ${path}`);
      else if (shown !== undefined) port?.postMessage(shown);
    },
  };
}

const listeners = new Map<string, (event: object) => void>();
const openWindow = vi.fn((_path: string) => Promise.resolve());
let windows: ReturnType<typeof windowAt>[];

beforeEach(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
  });
  // Not by its name: the types of a worker's scope are not those of the tests.
  const script = './notifications.ts';
  const { handleNotifications } = (await import(/* @vite-ignore */ script)) as {
    handleNotifications(): void;
  };
  handleNotifications();
});
afterEach(() => {
  vi.unstubAllGlobals();
  openWindow.mockClear();
});

async function tap(path: unknown): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('notificationclick')?.({
    notification: { data: path, close: () => undefined },
    waitUntil: (each: Promise<unknown>) => (work = each),
  });
  await work;
}

test.each([
  ["a buyer's notice", PURCHASE, [RAFFLE, PURCHASE], 1],
  ["a buyer's notice", PURCHASE, [RAFFLE, CHECKOUT, '/dashboard'], 'new'],
  ["a buyer's notice", RAFFLE, [CHECKOUT], 'new'],
  ["a buyer's notice", RAFFLE, [CHECKOUT, RAFFLE], 1],
  ["an organizer's notice", SALES, ['/rifas', '/dashboard/pending'], 1],
  ["an organizer's notice", SALES, [RAFFLE, '/login'], 1],
  ["an organizer's notice", SALES, [CHECKOUT, PURCHASE, RAFFLE, `/c/${ID}`], 'new'],
  ["an organizer's notice", SALES, [undefined, '/dashboard/my-raffles'], 1],
  ["an organizer's notice", SALES, [undefined], 'new'],
  ["an organizer's notice", SALES, [], 'new'],
] as const)(
  '%s about %s, tapped with windows at %j, leads to window %s (P-1107)',
  async (_, path, at, chosen) => {
    windows = at.map((shown) => windowAt(shown));
    await tap(path);
    expect(windows.map(({ got }) => got)).toEqual(
      at.map((__, each) => (each === chosen ? ['focus', `open ${path}`] : [])),
    );
    expect(openWindow.mock.calls).toEqual(chosen === 'new' ? [[path]] : []);
  },
);

test.each([
  ["an organizer's notice", SALES, ['focus', 'navigate'], 0],
  ["a buyer's notice", PURCHASE, [], 1],
] as const)(
  'of a window that was opened with the dashboard and does not reply, %s about %s asks %j',
  async (_, path, got, opened) => {
    windows = [windowAt(undefined, '/dashboard/pending')];
    await tap(path);
    expect(windows[0]?.got).toEqual(got);
    expect(openWindow).toHaveBeenCalledTimes(opened);
  },
);

test.each(['https://golpe.example/dashboard', '/api/category', 7])(
  'a notice about %s, which is no page of ours, leads to the dashboard',
  async (path) => {
    windows = [];
    await tap(path);
    expect(openWindow.mock.calls).toEqual([['/dashboard']]);
  },
);
