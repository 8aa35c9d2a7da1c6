import type { User } from '#core/domain/user.ts';

/** The two keys of §7: the user under one, {auth, token} under the other. */
const USER_KEY = 'rifaria.user';
const SESSION_KEY = 'rifaria.session';
/** There while the server has ended the last session and nobody has signed in since. */
const ENDED_KEY = 'rifaria.session-ended';

/** Who is signed in on this device. The token is opaque. */
export interface Session {
  user: User;
  token: string;
}

type Listener = () => void;
const listeners = new Set<Listener>();

function readJson(key: string): Record<string, unknown> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The stored session; undefined when nobody is signed in, or when what is stored cannot be read. */
export function findSession(): Session | undefined {
  const user = readJson(USER_KEY);
  const token = readJson(SESSION_KEY)?.token;
  return isText(user?.id) && isText(token) ? { user: user as unknown as User, token } : undefined;
}

/** Keeps who signed in. Also replaces the stored user once the server tells a newer one. */
export function keepSession({ user, token }: Session): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  localStorage.setItem(SESSION_KEY, JSON.stringify({ auth: true, token }));
  localStorage.removeItem(ENDED_KEY);
  changed();
}

/** Forgets user and token, because the user leaves. What was written stays in the user's own database. */
export function clearSession(): void {
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(SESSION_KEY);
  changed();
}

/** Forgets user and token, because the server no longer takes them (§4, 401): the sign-in says so. */
export function endSession(): void {
  localStorage.setItem(ENDED_KEY, 'true');
  clearSession();
}

/** Whether the last session was ended by the server, not by its user. */
export function hasSessionEnded(): boolean {
  return localStorage.getItem(ENDED_KEY) !== null;
}

/**
 * Calls `listener` when somebody signs in or out, here or in another tab. A page that was kept for the way back or frozen
 * has heard nothing of it: it looks when it is shown again. Answers how to stop.
 */
export function onSessionChange(listener: Listener): () => void {
  let known = JSON.stringify(findSession());
  const look = () => {
    const now = JSON.stringify(findSession());
    if (now === known) return;
    known = now;
    listener();
  };
  const listening = new AbortController();
  listeners.add(look);
  for (const type of ['storage', 'pageshow', 'visibilitychange'])
    globalThis.addEventListener?.(type, look, listening);
  return () => {
    listeners.delete(look);
    listening.abort();
  };
}

function changed(): void {
  mirror(findSession()).catch(() => undefined);
  for (const listener of [...listeners]) listener();
}

/** The worker cannot read local storage: it reads the device database. Loaded only then, for the sign-in page's sake. */
async function mirror(session: Session | undefined): Promise<void> {
  if (globalThis.indexedDB === undefined) return;
  const { mirrorSession } = await import('./device-database.ts');
  await mirrorSession(session);
}
