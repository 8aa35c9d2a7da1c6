import { RowFollower } from '#src/storage/follow-rows.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { findSyncEngine } from '#src/sync/signed-in.ts';
import { listedTables, type MyRaffles, myRafflesOf } from './raffle-card-data.ts';

/** Between the end of a reading and the next one, milliseconds: soon enough for eyes, and seldom enough for a slow phone. */
const REST_MS = 300;

/** The list as far as it is known, or why it cannot be read. */
type SeenRaffles = { myRaffles?: MyRaffles; error?: Error };

const NOTHING: SeenRaffles = {};

/** Of the database that was listed last: who comes back to the list reads only what was written meanwhile. */
let followed: { database: UserDatabase; follower: RowFollower } | undefined;
let seen = NOTHING;
const listeners = new Set<() => void>();

function see(next: SeenRaffles): void {
  seen = next;
  for (const listener of [...listeners]) listener();
}

function follow(database: UserDatabase): RowFollower {
  if (followed?.database === database) return followed.follower;
  followed?.follower.stop();
  seen = NOTHING;
  const tables = listedTables(database);
  const follower = new RowFollower(Object.values(tables), () => see({ myRaffles: myRafflesOf(tables) }), {
    restMs: REST_MS,
    fail: (error) => see({ error: error instanceof Error ? error : new Error(String(error)) }),
  });
  followed = { database, follower };
  return follower;
}

/** 'Minhas rifas' as it stands on this device; usable with useSyncExternalStore. Follows as long as somebody listens. */
export function followedRaffles(database: UserDatabase) {
  return {
    now: () => (followed?.database === database ? seen : NOTHING),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      follow(database).goOn();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && followed?.database === database) followed.follower.pause();
      };
    },
  };
}

/** Answers once the list is known as it stands now, or why it cannot be. */
export async function untilListed(database: UserDatabase): Promise<void> {
  const follower = follow(database);
  if (seen.myRaffles !== undefined && !follower.isBehind) return;
  await new Promise<void>((resolve) => {
    const hear = () => {
      listeners.delete(hear);
      resolve();
    };
    listeners.add(hear);
    follower.goOn();
  });
}

/** Reads the list before it is shown, so that the first thing drawn is the list; not where the app is only just starting. */
export async function readListAhead(): Promise<null> {
  const engine = findSyncEngine();
  if (engine) await untilListed(engine.database);
  return null;
}
