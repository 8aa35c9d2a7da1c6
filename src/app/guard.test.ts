// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, findSession, hasSessionEnded, keepSession } from '#src/storage/session.ts';
import { guardDashboard, guardSignIn, redirectHome } from './guard.ts';

vi.mock('#src/sync/engine/signed-in.ts', () => ({
  findSyncEngine: () => undefined,
  registerFormFlush: () => undefined,
  openSignedIn: vi.fn(),
}));
vi.mock('#src/ui/overlays/feedback.ts', () => ({ prepareFeedback: vi.fn() }));

const user = {
  id: 'u1',
  name: 'Marina',
  displayName: '',
  email: 'm@example.com',
  phone: '11987654321',
  avatarUrl: null,
  isDeleted: false,
  freeEligible: false,
  isEmailVerified: false,
  isPhoneVerified: false,
  pendingEmail: '',
  pendingPhone: '',
};

function answer(status: number, body: unknown): void {
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status, headers })));
}

const at = (path: string) => ({
  request: new Request(`http://localhost${path}`),
  params: {},
  context: undefined,
});
const goTo = vi.fn<(path: string) => void>();
const enter = (path: string) => guardDashboard(goTo)(at(path));
const whereTo = (response: Response | null) => response?.headers.get('location');

beforeEach(() => {
  goTo.mockReset();
  keepSession({ user, token: 't1' });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('the guard of the dashboard (P-101)', () => {
  it('redirects signed-out users to the sign-in, and remembers the requested path', async () => {
    clearSession();
    expect(whereTo(await enter('/dashboard/settings'))).toBe('/login?url=dashboard%2Fsettings');
  });

  it('opens from the device without waiting for the server', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    expect(await enter('/dashboard/my-raffles')).toBeNull();
  });

  it('does not sign out when there is no network', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', asked);
    expect(await enter('/dashboard/my-raffles')).toBeNull();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await Promise.resolve();
    expect(findSession()?.token).toBe('t1');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('sends an unknown user to sign in and come back', async () => {
    answer(404, { message: 'Não encontramos o que você procura', code: 'not-found' });
    await enter('/dashboard/my-raffles');
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/login?url=dashboard%2Fmy-raffles'));
    expect(findSession()).toBeUndefined();
  });

  it('ends a session that the server has ended, and opens the sign-in without a return path', async () => {
    answer(401, { message: 'Entre na sua conta para continuar', code: 'sign-in-needed' });
    await enter('/dashboard/my-raffles');
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/login'));
    expect(findSession()).toBeUndefined();
    expect(hasSessionEnded()).toBe(true);
  });

  it('stores the current user data from the server', async () => {
    const wire = {
      _id: 'u1',
      name: 'Marina Duarte',
      nameExibition: '',
      email: user.email,
      phoneNumber: user.phone,
    };
    const contacts = { emailVerified: true, phoneVerified: false, pendingEmail: '', pendingPhoneNumber: '' };
    answer(200, { ...wire, ...contacts, avatarUrl: null, isDeleted: false, freeEligible: true });
    await enter('/dashboard/my-raffles');
    await vi.waitFor(() =>
      expect(findSession()?.user).toMatchObject({ name: 'Marina Duarte', freeEligible: true }),
    );
  });
});

describe('guards of sign-in and landing page', () => {
  it('redirect signed-in users past the sign-in', () => {
    expect(whereTo(guardSignIn(at('/login?url=dashboard%2Fsettings')))).toBe('/dashboard/settings');
    expect(whereTo(redirectHome())).toBe('/dashboard/my-raffles');
  });

  it('let signed-out users through', () => {
    clearSession();
    expect(guardSignIn(at('/login'))).toBeNull();
    expect(redirectHome()).toBeNull();
  });
});
