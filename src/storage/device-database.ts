import { Dexie, type Table } from 'dexie';
import type { User } from '#core/domain/user.ts';

interface StoredSession {
  key: 'current';
  user: User;
  token: string;
}

/** A file that another app has shared with this one; the worker has kept it. */
interface SharedImage {
  /** Set by the database: the order in which they were shared. */
  id?: number;
  file: Blob;
  name: string;
}

/** The small database of the device itself: who is signed in, and files that were shared before anybody chose a raffle. */
class DeviceDatabase extends Dexie {
  declare readonly sessions: Table<StoredSession, string>;
  declare readonly sharedImages: Table<SharedImage, number>;

  constructor() {
    super('rifaria-device');
    this.version(1).stores({ sessions: 'key' });
    this.version(2).stores({ sharedImages: '++id' });
  }
}

export const deviceDatabase = new DeviceDatabase();

/** Copies the session of local storage; undefined forgets it. */
export async function mirrorSession(session: Omit<StoredSession, 'key'> | undefined): Promise<void> {
  if (session) await deviceDatabase.sessions.put({ key: 'current', ...session });
  else await deviceDatabase.sessions.delete('current');
}
