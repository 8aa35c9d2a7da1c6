import { Dexie } from 'dexie';
import { readNotifications } from '../core/contract/notifications/notifications.ts';
import { UNSENT_WORK_AGE_MS } from '../core/domain/notifications/notifications.ts';
import { callApi } from '../src/api/call-api.ts';
import { watchMirroredSession } from '../src/storage/device-database.ts';
import { listSlots } from '../src/storage/slots.ts';
import { UserDatabase } from '../src/storage/user-database.ts';
import { drainInBackground } from '../src/sync/engine/background-drain.ts';
import type { OldWorkSearch } from './unsent-notice.ts';
import type { BackgroundSender } from './handle-background-sync.ts';

type MirroredSession = { user: { id: string }; token: string } | undefined;

/** Runs work with the live session: after a sign-out nothing more is sent. */
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

/** Sends the signed-in user's queue. Returns 'left' if another event could send more. */
const sendQueue: BackgroundSender = () =>
  withSession(async (current) => {
    const userId = current()?.user.id;
    // Without a database there is nothing to send, and none must be created.
    if (userId === undefined || !(await Dexie.exists(new UserDatabase(userId).name))) return 'done';
    const database = new UserDatabase(userId);
    let refused: string | undefined;
    const findToken = () => {
      const session = current();
      return session?.user.id === userId && session.token !== refused ? session.token : undefined;
    };
    try {
      // The app ends the session when it is next open, as the worker cannot access local storage.
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

/**
 * Whether the signed-in user has slots that are older than a day, and wants to be told of them. The server is asked, as that may have been
 * switched off on another device (P-1110); without an answer they are told.
 */
const hasOldWork: OldWorkSearch = () =>
  withSession(async (current) => {
    const userId = current()?.user.id;
    if (userId === undefined || !(await Dexie.exists(new UserDatabase(userId).name))) return false;
    const database = new UserDatabase(userId);
    try {
      const since = new Date(Date.now() - UNSENT_WORK_AGE_MS).toISOString();
      if (!(await listSlots(database)).some(({ queuedAt }) => queuedAt < since)) return false;
      const told = await callApi(readNotifications, { token: current()?.token }).catch(() => undefined);
      return told?.choices.unsentWork !== false;
    } finally {
      database.close();
    }
  });

Object.assign(self, { hasOldWork });
(self as { sendQueue?: BackgroundSender }).sendQueue = sendQueue;
