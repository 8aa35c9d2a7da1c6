import { Dexie, liveQuery, type Table } from 'dexie';
import type { User } from '#core/domain/user.ts';
import { watchTransactions } from './transactions-under-way.ts';

interface StoredSession {
  key: 'current';
  user: User;
  token: string;
}

/** The small database of the device itself: who is signed in, for the worker that cannot read local storage. */
class DeviceDatabase extends Dexie {
  declare readonly sessions: Table<StoredSession, string>;

  constructor() {
    super('rifaria-device');
    this.version(1).stores({ sessions: 'key' });
    watchTransactions(this);
  }
}

const database = new DeviceDatabase();

/** Copies the session of local storage; undefined forgets it. */
export async function mirrorSession(session: Omit<StoredSession, 'key'> | undefined): Promise<void> {
  if (session) await database.sessions.put({ key: 'current', ...session });
  else await database.sessions.delete('current');
}

/** Who is signed in on this device, and every change of it, in a tab too. For the worker. Answers how to stop. */
export function watchMirroredSession(
  listener: (session: Omit<StoredSession, 'key'> | undefined) => void,
): () => void {
  const watch = liveQuery(() => database.sessions.get('current')).subscribe(listener, () =>
    listener(undefined),
  );
  return () => watch.unsubscribe();
}
