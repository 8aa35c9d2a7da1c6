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

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is User {
  return typeof value === 'object' && value !== null && typeof (value as Partial<User>).id === 'string';
}

function tokenOf(value: unknown): string | undefined {
  const token =
    typeof value === 'object' && value !== null ? (value as { token?: unknown }).token : undefined;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** The stored session; undefined when nobody is signed in, or when what is stored cannot be read. */
export function findSession(): Session | undefined {
  const user = readJson(USER_KEY);
  const token = tokenOf(readJson(SESSION_KEY));
  return isUser(user) && token !== undefined ? { user, token } : undefined;
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
  forget();
}

/** Forgets user and token, because the server no longer takes them (§4, 401): the sign-in says so. */
export function endSession(): void {
  localStorage.setItem(ENDED_KEY, 'true');
  forget();
}

/** Whether the last session was ended by the server, not by its user. */
export function hasSessionEnded(): boolean {
  return localStorage.getItem(ENDED_KEY) !== null;
}

function forget(): void {
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(SESSION_KEY);
  changed();
}

/** Calls `listener` when somebody signs in or out, here or in another tab. Answers how to stop. */
export function onSessionChange(listener: Listener): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === null || event.key === USER_KEY || event.key === SESSION_KEY) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('storage', heard);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', heard);
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
