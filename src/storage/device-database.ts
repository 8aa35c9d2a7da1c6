import { Dexie, liveQuery, type Table } from 'dexie';
import type { User } from '#core/domain/account/user.ts';
import { watchTransactions } from './pending-transactions.ts';

interface StoredSession {
  key: 'current';
  user: User;
  token: string;
}

/** Database per device. It mirrors the session for the worker, which cannot read local storage. */
class DeviceDatabase extends Dexie {
  declare readonly sessions: Table<StoredSession, string>;

  constructor() {
    super('rifaria-device');
    this.version(1).stores({ sessions: 'key' });
    watchTransactions(this);
  }
}

const database = new DeviceDatabase();

/** Copies the session of local storage; undefined deletes the copy. */
export async function mirrorSession(session: Omit<StoredSession, 'key'> | undefined): Promise<void> {
  if (session) await database.sessions.put({ key: 'current', ...session });
  else await database.sessions.delete('current');
}

/** Calls `listener` with the current session and every change, also from tabs. For the worker. Returns the unsubscribe function. */
export function watchMirroredSession(
  listener: (session: Omit<StoredSession, 'key'> | undefined) => void,
): () => void {
  const watch = liveQuery(() => database.sessions.get('current')).subscribe(listener, () =>
    listener(undefined),
  );
  return () => watch.unsubscribe();
}
