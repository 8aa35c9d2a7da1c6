// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, findSession, hasSessionEnded, keepSession } from '#src/storage/session.ts';
import { guardDashboard, guardSignIn, leadHome } from './guard.ts';

vi.mock('#src/sync/signed-in.ts', () => ({ keepTypedBy: () => undefined, openSignedIn: vi.fn() }));
vi.mock('#src/ui/feedback.ts', () => ({ prepareFeedback: vi.fn() }));

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

describe('the guard of the dashboard (§2, decision 1)', () => {
  it('leads whoever is not signed in to the login, and remembers where they were going', async () => {
    clearSession();
    expect(whereTo(await enter('/dashboard/settings'))).toBe('/login?url=dashboard%2Fsettings');
  });

  it('opens from the device without waiting for the server', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    expect(await enter('/dashboard/my-raffles')).toBeNull();
  });

  it('signs nobody out for want of a network', async () => {
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

  it('ends a session that the server has ended, with a bare login', async () => {
    answer(401, { message: 'Entre na sua conta para continuar', code: 'sign-in-needed' });
    await enter('/dashboard/my-raffles');
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/login'));
    expect(findSession()).toBeUndefined();
    expect(hasSessionEnded()).toBe(true);
  });

  it('keeps what the server tells anew of the user', async () => {
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

describe('the other doors', () => {
  it('lead the signed in past the login', () => {
    expect(whereTo(guardSignIn(at('/login?url=dashboard%2Fsettings')))).toBe('/dashboard/settings');
    expect(whereTo(leadHome())).toBe('/dashboard/my-raffles');
  });

  it('let the others in', () => {
    clearSession();
    expect(guardSignIn(at('/login'))).toBeNull();
    expect(leadHome()).toBeNull();
  });
});
