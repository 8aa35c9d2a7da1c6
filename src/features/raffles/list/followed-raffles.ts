import { RowFollower } from '#src/storage/follow-rows.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { createStore } from '#src/store/store.ts';
import { findSyncEngine } from '#src/sync/engine/signed-in.ts';
import { listedTables, type MyRaffles, myRafflesOf } from './raffle-card-data.ts';

/** Minimum pause between two reads of a list that is shown, in ms: short enough to feel immediate, long enough for slow phones. */
const REST_MS = 300;

/** The list, undefined until it was read, or the error of reading it. */
type SeenRaffles = { myRaffles?: MyRaffles; error?: Error };

const NOTHING: SeenRaffles = {};

/** Follower of the last listed database. Kept, so that reopening the list reads only rows written meanwhile. */
let followed: { database: UserDatabase; follower: RowFollower } | undefined;
const seen = createStore(NOTHING);

function follow(database: UserDatabase): RowFollower {
  if (followed?.database === database) return followed.follower;
  followed?.follower.stop();
  seen.set(NOTHING);
  const tables = listedTables(database);
  const follower = new RowFollower(
    Object.values(tables),
    () => seen.set({ myRaffles: myRafflesOf(tables) }),
    {
      // An empty list is read after every write: its first raffles are shown as soon as they are stored.
      restMs: () => (tables.raffles.rows.size > 0 ? REST_MS : 0),
      fail: (error) => seen.set({ error: error instanceof Error ? error : new Error(String(error)) }),
    },
  );
  followed = { database, follower };
  return follower;
}

/** 'Minhas rifas' as stored on this device, for useSyncExternalStore. Reads changes only while there are listeners. */
export function followedRaffles(database: UserDatabase) {
  return {
    now: () => (followed?.database === database ? seen.get() : NOTHING),
    subscribe(listener: () => void): () => void {
      const stop = seen.subscribe(listener);
      follow(database).resume();
      return () => {
        stop();
        if (!seen.hasListeners() && followed?.database === database) followed.follower.pause();
      };
    },
  };
}

/** Resolves once the list is up to date or reading it has failed. */
export async function whenListed(database: UserDatabase): Promise<void> {
  const follower = follow(database);
  if (seen.get().myRaffles !== undefined && !follower.isBehind) return;
  await new Promise<void>((resolve) => {
    const stop = seen.subscribe(() => {
      stop();
      resolve();
    });
    follower.resume();
  });
}

/** Route loader: reads the list before the screen is rendered, so that no skeleton shows. Skipped while the app is starting. */
export async function preloadList(): Promise<null> {
  const engine = findSyncEngine();
  if (engine) await whenListed(engine.database);
  return null;
}
