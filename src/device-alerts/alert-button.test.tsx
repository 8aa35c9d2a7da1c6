// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endPurchaseAlert, startRaffleAlert } from '#core/contract/selling/device-alerts.ts';
import { hasDeviceAlerts, keepDeviceAlert } from '#src/storage/device-alerts.ts';
import { AlertButton } from './alert-button.tsx';

const callApi = vi.hoisted(() => vi.fn(() => Promise.resolve({ ok: true })));
vi.mock('#src/api/call-api.ts', () => ({ callApi }));
vi.mock('#src/ui/overlays/feedback.ts', () => ({ showToast: vi.fn() }));

const ENDPOINT = 'https://push.example/first';
const OFF = 'Avisar neste aparelho';
const ON = 'Avisos ligados aqui';

interface Browser {
  permission: NotificationPermission;
  endpoint: string | undefined;
}
let browser: Browser;
/** Resolves once the browser was asked for its subscription. */
const getSubscription = vi.fn(() =>
  Promise.resolve(
    browser.endpoint === undefined
      ? null
      : { endpoint: browser.endpoint, toJSON: () => ({ endpoint: browser.endpoint, keys: {} }) },
  ),
);

beforeEach(() => {
  browser = { permission: 'granted', endpoint: ENDPOINT };
  localStorage.clear();
  keepDeviceAlert('p1', ENDPOINT);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager: { getSubscription } }) },
  });
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(() => {
  callApi.mockClear();
  getSubscription.mockClear();
  vi.unstubAllGlobals();
});

const show = () => render(<AlertButton subject={{ kind: 'purchase', id: 'p1', purchaseProof: {} }} />);

test('it is on while the browser has the subscription that the alert was asked for', async () => {
  show();
  await vi.waitFor(() => expect(getSubscription).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(screen.getByRole('button', { name: ON })).toBeTruthy();
  expect(hasDeviceAlerts()).toBe(true);
});

test.each<[string, Partial<Browser>]>([
  ['notifications are blocked', { permission: 'denied' }],
  ['the permission was taken back', { permission: 'default' }],
  ['the subscription is another one', { endpoint: 'https://push.example/second' }],
  ['the subscription is gone', { endpoint: undefined }],
])('it is off, and nothing is kept, once %s', async (_what, change) => {
  Object.assign(browser, change);
  show();
  expect(await screen.findByRole('button', { name: OFF })).toBeTruthy();
  expect(hasDeviceAlerts()).toBe(false);
});

test('it is looked at again when the page is shown again', async () => {
  show();
  await vi.waitFor(() => expect(getSubscription).toHaveBeenCalled());
  browser.endpoint = undefined;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('button', { name: OFF })).toBeTruthy();
});

test('blocked while the page is open, it can still be turned off, at the endpoint that it was asked for', async () => {
  show();
  await vi.waitFor(() => expect(getSubscription).toHaveBeenCalled());
  await act(() => Promise.resolve());
  Object.assign(browser, { permission: 'denied', endpoint: undefined });
  fireEvent.click(screen.getByRole('button', { name: ON }));
  expect(await screen.findByText(/estão bloqueados neste navegador/)).toBeTruthy();
  fireEvent.click(screen.getByText('Desligar avisos'));
  await vi.waitFor(() =>
    expect(callApi).toHaveBeenCalledExactlyOnceWith(endPurchaseAlert, {
      parameters: { id: 'p1' },
      body: { endpoint: ENDPOINT },
    }),
  );
  await vi.waitFor(() => expect(hasDeviceAlerts()).toBe(false));
});

test('a device that waits for numbers waits again when the raffle is seen sold out (P-354)', async () => {
  const button = <AlertButton subject={{ kind: 'numbers', id: 'p1' }} />;
  render(
    <>
      {button}
      {button}
    </>,
  );
  expect(screen.getAllByRole('button', { name: 'Vamos avisar se voltarem números' })).toHaveLength(2);
  await vi.waitFor(() =>
    expect(callApi).toHaveBeenCalledExactlyOnceWith(startRaffleAlert, {
      parameters: { id: 'p1' },
      body: { endpoint: ENDPOINT, p256dh: '', auth: '' },
    }),
  );
});

test('before it is turned on it says all that one is notified of (P-768)', async () => {
  localStorage.clear();
  show();
  fireEvent.click(screen.getByRole('button', { name: OFF }));
  const why = await screen.findByText(/^Avisamos quando/);
  for (const one of [
    'acabar',
    'confirmado',
    'devolvido',
    'mudar de dia',
    'cancelada',
    'véspera',
    'resultado',
  ])
    expect(why.textContent).toContain(one);
});

test.each([
  [
    { kind: 'purchase', id: 'p2', purchaseProof: {} },
    OFF,
    /guarde o link.*Meus números.*Buscar por telefone/,
  ],
  [{ kind: 'opening', id: 'r1' }, 'Avise-me quando abrir', /app instalado, que não abre esta página/],
  [{ kind: 'numbers', id: 'r1' }, 'Avise-me se voltarem números', /Guarde o link dela e volte/],
] as const)(
  'a buyer on an iPhone reads how alerts work without losing the purchase: %o (P-886)',
  async (subject, name, told) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari');
    render(<AlertButton subject={subject} />);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(told)).toBeTruthy();
    vi.restoreAllMocks();
  },
);
