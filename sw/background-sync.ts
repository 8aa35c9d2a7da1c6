import { Dexie } from 'dexie';
import { UNSENT_WORK_AGE_MS } from '../core/domain/notifications.ts';
import { watchMirroredSession } from '../src/storage/device-database.ts';
import { listSlots } from '../src/storage/slots.ts';
import { UserDatabase } from '../src/storage/user-database.ts';
import { drainInBackground } from '../src/sync/background-drain.ts';
import type { OldWorkSearch } from './unsent-notice.ts';
import type { BackgroundSender } from './wake-to-send.ts';

type MirroredSession = { user: { id: string }; token: string } | undefined;

/** Follows who is signed in, also while sending: once they leave, nothing more goes out. */
async function withSession<T>(work: (current: () => MirroredSession) => Promise<T>): Promise<T> {
  let session: MirroredSession;
  const known = Promise.withResolvers<void>();
  const stop = watchMirroredSession((next) => {
    session = next;
    known.resolve();
  });
  try {
    await known.promise;
    return await work(() => session);
  } finally {
    stop();
  }
}

/** Sends what the signed-in user's queue holds. Answers whether anything is left for another time. */
const sendWhatWaits: BackgroundSender = () =>
  withSession(async (current) => {
    const userId = current()?.user.id;
    // Never opened on this device: there is nothing to send, and no empty database is to be left behind.
    if (userId === undefined || !(await Dexie.exists(new UserDatabase(userId).name))) return 'done';
    const database = new UserDatabase(userId);
    let refused: string | undefined;
    const findToken = () => {
      const session = current();
      return session?.user.id === userId && session.token !== refused ? session.token : undefined;
    };
    try {
      // The app ends the session itself when it is next open: it keeps that in a place that no worker reaches.
      return await drainInBackground({
        userId,
        database,
        findToken,
        onUnauthorized: (token) => (refused = token),
      });
    } finally {
      database.close();
    }
  });

/** Whether something of the signed-in user has waited here for more than a day. */
const hasOldWork: OldWorkSearch = () =>
  withSession(async (current) => {
    const userId = current()?.user.id;
    if (userId === undefined || !(await Dexie.exists(new UserDatabase(userId).name))) return false;
    const database = new UserDatabase(userId);
    try {
      const since = new Date(Date.now() - UNSENT_WORK_AGE_MS).toISOString();
      return (await listSlots(database)).some(({ queuedAt }) => queuedAt < since);
    } finally {
      database.close();
    }
  });

Object.assign(self, { hasOldWork });
(self as { sendWhatWaits?: BackgroundSender }).sendWhatWaits = sendWhatWaits;
