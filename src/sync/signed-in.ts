import { onSessionChange, type Session } from '#src/storage/session.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { openDatabase } from '#src/storage/open-database.ts';
import { withStorage } from '#src/storage/with-storage.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { createSyncEngine } from './create-sync-engine.ts';
import { findOwnToken, ownSession } from './own-session.ts';
import type { SyncEngine } from './sync-engine.ts';

let opened: { userId: string; engine: Promise<SyncEngine> } | undefined;
let current: SyncEngine | undefined;
/** How the page's forms write at once what they hold; the app says so, since nothing here knows of a screen. */
let flushForms: () => Promise<void> = () => Promise.resolve();

/** From now on forms are asked by `flush` to write what they hold, before news from the server meets it. */
export function keepTypedBy(flush: () => Promise<void>): void {
  flushForms = flush;
}

/**
 * Opens the signed-in user's database and starts sending and pulling. Asked again for the same user, answers the same
 * engine. @throws StorageProblem when this device's database cannot be opened.
 */
export async function openSignedIn(session: Session): Promise<SyncEngine> {
  const userId = session.user.id;
  // Another tab has erased what is on this device, and the same user is back.
  const isErased = current?.database.hasBeenClosed() === true;
  if (isErased || opened?.userId !== userId) {
    await closeSignedIn();
    opened = { userId, engine: open(userId) };
  }
  try {
    current = await opened.engine;
    return current;
  } catch (error) {
    opened = undefined;
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

/** Stops sending and closes the database. What waits stays on this device. */
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
  const { database, isVolatile } = await openDatabase(userId);
  const engine = createSyncEngine({
    userId,
    database,
    isVolatile,
    keepTyped: () => flushForms(),
    askWorker: askForBackgroundSync,
    ...ownSession(userId),
  });
  await engine.start();
  const stopListening = onSessionChange(() => {
    if (findOwnToken(userId) !== undefined) engine.wake();
  });
  const stopLooking = lookAfter(database);
  return {
    ...engine,
    async stop() {
      stopListening();
      stopLooking();
      await engine.stop();
    },
  };
}

/** Phones take databases away from apps in the background: who comes back finds it open again, or is told. */
function lookAfter(database: UserDatabase): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    withStorage(() => database.meta.count(), database).catch(() => undefined);
  };
  globalThis.document?.addEventListener('visibilitychange', look);
  return () => globalThis.document?.removeEventListener('visibilitychange', look);
}
