import { lostDatabase } from '#src/storage/lost-database.ts';
import { mirrorAgain, onSessionChange, type Session } from '#src/storage/session.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { openDatabase } from '#src/storage/open-database.ts';
import { withStorage } from '#src/storage/with-storage.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { registerBackgroundSync } from './background-sync.ts';
import { createSyncEngine } from './create-sync-engine.ts';
import { findOwnToken, ownSession } from '../context/own-session.ts';
import type { SyncEngine } from './sync-engine.ts';

let opened: { userId: string; engine: Promise<SyncEngine> } | undefined;
let current: SyncEngine | undefined;
/** Makes all forms of the page write their edits. Injected by the app, since src/sync does not know the screens. */
let flushForms: () => Promise<void> = () => Promise.resolve();

/** Sets the callback that makes forms write their edits before server versions are merged. */
export function registerFormFlush(flush: () => Promise<void>): void {
  flushForms = flush;
}

/**
 * Opens the signed-in user's database and starts sending and pulling. Returns the same engine for the same user, also to calls at the same
 * time. @throws StorageProblem when this device's database cannot be opened.
 */
export async function openSignedIn(session: Session): Promise<SyncEngine> {
  const userId = session.user.id;
  // Another tab has erased the database, and the same user has signed in again.
  const isErased = current?.database.hasBeenClosed() === true;
  // Noted before anything is awaited: a call meanwhile would open another engine, which nothing stops.
  if (isErased || opened?.userId !== userId)
    opened = { userId, engine: closeSignedIn().then(() => open(userId)) };
  const own = opened;
  try {
    const engine = await own.engine;
    // Not where the user has signed out meanwhile.
    if (opened === own) current = engine;
    return engine;
  } catch (error) {
    if (opened === own) opened = undefined;
    throw error;
  }
}

/** The engine that the route guard has opened; undefined before it has. */
export function findSyncEngine(): SyncEngine | undefined {
  return current;
}

/** The engine that the route guard has opened. @throws when nobody is signed in. */
export function getSyncEngine(): SyncEngine {
  if (!current) throw new Error('Nobody is signed in: the route guard opens the engine first');
  return current;
}

/** Stops sending and closes the database. The queue stays on this device. */
export async function closeSignedIn(): Promise<void> {
  const engine = opened?.engine;
  opened = undefined;
  current = undefined;
  await engine?.then(
    (one) => one.stop(),
    () => undefined,
  );
}

async function open(userId: string): Promise<SyncEngine> {
  const storage = await openDatabase(userId);
  const { database, isVolatile } = storage;
  const engine = createSyncEngine({
    userId,
    database,
    isVolatile,
    flushForms: () => flushForms(),
    wakeWorker: registerBackgroundSync,
    onDatabaseLost(lost) {
      lostDatabase.set(lost);
      mirrorAgain();
    },
    ...ownSession(userId),
  });
  await engine.start();
  const stopListening = onSessionChange(() => {
    if (findOwnToken(userId) !== undefined) engine.wake();
  });
  const stopWatching = reopenWhenVisible(database);
  const stopAsking = askBeforeLeaving(engine.unstored, storage);
  return {
    ...engine,
    async stop() {
      stopListening();
      stopWatching();
      stopAsking();
      await engine.stop();
    },
  };
}

/** Phones close databases of apps in the background: reopens it when the page is visible again, or reports that it failed. */
function reopenWhenVisible(database: UserDatabase): () => void {
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    withStorage(() => database.meta.count(), database).catch(() => undefined);
  };
  globalThis.document?.addEventListener('visibilitychange', check);
  return () => globalThis.document?.removeEventListener('visibilitychange', check);
}
