// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, findSession, keepSession } from '#src/storage/session.ts';
import { startRouter } from './router.tsx';

vi.mock('./routes.tsx', () => ({ appRoutes: () => [{ path: '*', element: null }] }));

beforeEach(() => {
  history.replaceState(null, '', '/dashboard/my-raffles');
  keepSession({ user: { id: 'u1' } as Parameters<typeof keepSession>[0]['user'], token: 't1' });
});

test('after a sign-out in another tab the sign-in is shown, and no question about the page before (P-1181)', async () => {
  const router = await startRouter();
  const question = Object.assign(document.createElement('ion-alert'), { dismiss: vi.fn() });
  document.body.append(question);
  clearSession();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(question.dismiss).toHaveBeenCalledExactlyOnceWith(undefined, 'cancel');
});

test('a page that asks about signing out goes to the sign-in with a sign-out in another tab, and stays for its own (P-1181)', async () => {
  history.replaceState(null, '', '/logout');
  const router = await startRouter();
  clearSession();
  await router.navigate('/logout?own', { replace: true });
  expect([findSession(), router.state.location.pathname]).toEqual([undefined, '/logout']);
  dispatchEvent(new StorageEvent('storage', { key: 'rifaria.journal.u1', newValue: null }));
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/logout');
  dispatchEvent(new StorageEvent('storage', { key: 'rifaria.session', newValue: null }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
