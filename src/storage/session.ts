import type { User } from '#core/domain/account/user.ts';
import { createListeners } from '#src/store/store.ts';

/** The two keys (P-107): the user under one, {auth, token} under the other. */
const USER_KEY = 'rifaria.user';
const SESSION_KEY = 'rifaria.session';
/** Set while the last session was ended by the server and nobody has signed in since. */
const ENDED_KEY = 'rifaria.session-ended';

/** Who is signed in on this device. The token is opaque. */
export interface Session {
  user: User;
  token: string;
}

const sessionChanges = createListeners();

function readJson(key: string): Record<string, unknown> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The stored session; undefined if nobody is signed in or it cannot be parsed. */
export function findSession(): Session | undefined {
  const user = readJson(USER_KEY);
  const token = readJson(SESSION_KEY)?.token;
  return isText(user?.id) && isText(token) ? { user: user as unknown as User, token } : undefined;
}

/** Stores the session. Also used to update the stored user. */
export function keepSession({ user, token }: Session): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  localStorage.setItem(SESSION_KEY, JSON.stringify({ auth: true, token }));
  localStorage.removeItem(ENDED_KEY);
  changed();
}

/** Deletes user and token on sign-out. The user's database stays. */
export function clearSession(): void {
  removeSession();
  changed();
}

/** Deletes user and token after a 401 (P-102); the sign-in page says that the session has ended. */
export function endSession(): void {
  removeSession();
  try {
    localStorage.setItem(ENDED_KEY, 'true');
  } catch {
    // Without room nobody is told why, but nobody stays signed in either.
  }
  changed();
}

function removeSession(): void {
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(SESSION_KEY);
}

/** Whether the last session was ended by the server, not by its user. */
export function hasSessionEnded(): boolean {
  return readJson(ENDED_KEY) !== null;
}

/**
 * Calls `listener` on sign-in and sign-out, here or in another tab. Pages in the back/forward cache or frozen miss the events,
 * so the session is compared when they are shown again. Returns the unsubscribe function.
 */
export function onSessionChange(listener: () => void): () => void {
  let last = findSession();
  let known = JSON.stringify(last);
  const compare = (event?: Event) => {
    if (last && isEverythingCleared(event)) keepSession(last);
    const session = findSession();
    const now = JSON.stringify(session);
    if (now === known) return;
    last = session;
    known = now;
    listener();
  };
  const listening = new AbortController();
  const stop = sessionChanges.subscribe(() => compare());
  for (const type of ['storage', 'pageshow', 'visibilitychange'])
    globalThis.addEventListener?.(type, compare, listening);
  return () => {
    stop();
    listening.abort();
  };
}

/** Forgets who follows the session, as a freshly loaded page: what a listener holds is released with it. */
export function resetSessionListeners(): void {
  sessionChanges.clear();
}

/** Calls `listener` on a sign-out in another tab: of its own changes a tab is told nothing. */
export function onSignOutElsewhere(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY && newValue === null) listener();
  });
}

/** Whether local storage was cleared as a whole, by the browser or another page: signing out removes its own keys (P-1027). */
function isEverythingCleared(event: Event | undefined): boolean {
  return event?.type === 'storage' && (event as StorageEvent).key === null && !findSession();
}

function changed(): void {
  mirrorAgain();
  sessionChanges.notify();
}

/** Copies the session for the worker again, as the copy may be lost with the rest of the database. */
export function mirrorAgain(): void {
  mirror(findSession()).catch(() => undefined);
}

/** Copies the session for the worker. Loaded lazily to keep Dexie out of the sign-in page. */
async function mirror(session: Session | undefined): Promise<void> {
  if (globalThis.indexedDB === undefined) return;
  const { mirrorSession } = await import('./device-database.ts');
  await mirrorSession(session);
}
