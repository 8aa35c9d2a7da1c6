// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addPushSubscription,
  readNotifications,
  removePushSubscription,
  saveNotificationChoices,
} from '#core/contract/notifications/notifications.ts';
import { ALL_NOTIFICATIONS } from '#core/domain/notifications/notifications.ts';
import { callApi } from '#src/api/call-api.ts';
import { browserSubscription } from '#src/device-alerts/browser-subscription.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { bringChoices } from './choices-data.ts';
import { NotificationSection } from './notification-section.tsx';
import { renewNotifications } from './push-subscription.ts';
import { checkUnsentWork, stopCheckingUnsentWork } from './unsent-work-check.ts';

let database: UserDatabase;
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ database }) }));
vi.mock('#src/api/call-api.ts');
vi.mock('./unsent-work-check.ts');
vi.mock('#src/ui/overlays/feedback.ts');
vi.mock('#src/device-alerts/browser-subscription.ts');
vi.mock('#src/ui/fields/toggle-field.tsx', () => ({
  ToggleField: (toggle: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
    <button aria-pressed={toggle.checked} onClick={() => toggle.onChange(!toggle.checked)}>
      {toggle.label}
    </button>
  ),
}));

beforeEach(() => {
  database = new UserDatabase('u1');
  vi.mocked(callApi).mockImplementation(async (call: unknown, request: unknown) =>
    call === readNotifications
      ? { publicKey: '', choices: ALL_NOTIFICATIONS }
      : { ...ALL_NOTIFICATIONS, ...(request as { body: object }).body },
  );
});
afterEach(() => database.delete());

test('who is not notified on this device can switch off what comes by e-mail (P-1101)', async () => {
  render(<NotificationSection />);
  expect(screen.getByText(/por e-mail/)).toBeTruthy();
  fireEvent.click(await screen.findByText('Vendas esperando'));
  await waitFor(() =>
    expect(callApi).toHaveBeenCalledWith(
      saveNotificationChoices,
      expect.objectContaining({ body: { salesWaiting: false } }),
    ),
  );
  // A device that is not notified does not begin to look for unsent work.
  await waitFor(() => expect(stopCheckingUnsentWork).toHaveBeenCalled());
  expect(checkUnsentWork).not.toHaveBeenCalled();
});

test('a switch shows the choice at once and keeps the focus, and goes back if it was not saved', async () => {
  render(<NotificationSection />);
  const toggle = await screen.findByText('Sorteio');
  toggle.focus();
  const reply = Promise.withResolvers<never>();
  vi.mocked(callApi).mockReturnValue(reply.promise);
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  reply.reject(new Error('no network'));
  await waitFor(() => expect(toggle.getAttribute('aria-pressed')).toBe('true'));
  expect(document.activeElement).toBe(toggle);
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'danger' }));
});

test.each([
  [false, stopCheckingUnsentWork, checkUnsentWork],
  [true, checkUnsentWork, stopCheckingUnsentWork],
] as const)(
  'unsent work that is wanted (%s) as another device has chosen is looked for, or is not any more (P-1110)',
  async (unsentWork, done, undone) => {
    vi.mocked(done).mockClear();
    vi.mocked(undone).mockClear();
    vi.mocked(callApi).mockResolvedValue({ publicKey: '', choices: { ...ALL_NOTIFICATIONS, unsentWork } });
    await database.meta.put({ key: 'notifications-wanted', value: true });
    await bringChoices(database);
    expect(done).toHaveBeenCalledOnce();
    vi.stubGlobal('Notification', { permission: 'granted' });
    await renewNotifications(database);
    vi.unstubAllGlobals();
    expect(done).toHaveBeenCalledTimes(2);
    expect(undone).not.toHaveBeenCalled();
  },
);

test('what this device cannot keep is not turned on at the server either (P-1166)', async () => {
  const requestPermission = () => Promise.resolve('granted');
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  const endpoint = 'https://push.example/1';
  const unsubscribe = vi.fn();
  vi.mocked(browserSubscription).mockResolvedValue({ endpoint, unsubscribe } as never);
  render(<NotificationSection />);
  const switched = await screen.findByText('Ligar avisos');
  vi.spyOn(database.meta, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  fireEvent.click(switched);
  await screen.findByText('Não conseguimos salvar neste aparelho. Tente novamente');
  expect(callApi).toHaveBeenCalledWith(addPushSubscription, expect.anything());
  expect(callApi).toHaveBeenLastCalledWith(
    removePushSubscription,
    expect.objectContaining({ body: { endpoint } }),
  );
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(screen.getByText('Desligados aqui')).toBeTruthy();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});
