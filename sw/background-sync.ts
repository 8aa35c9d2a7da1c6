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

/** The database of the signed-in user. */
interface OwnQueue {
  userId: string;
  database: UserDatabase;
  /** The token of the user's live session; undefined from a sign-out on. */
  findToken: () => string | undefined;
}

/** Runs work on the signed-in user's database. Undefined where there is no user, or no database: none is created. */
async function withQueue<T>(work: (queue: OwnQueue) => Promise<T>): Promise<T | undefined> {
  let session: MirroredSession;
  const known = Promise.withResolvers<void>();
  const stop = watchMirroredSession((next) => {
    session = next;
    known.resolve();
  });
  try {
    await known.promise;
    const userId = session?.user.id;
    if (userId === undefined) return undefined;
    const database = new UserDatabase(userId);
    const findToken = () => (session?.user.id === userId ? session.token : undefined);
    try {
      return (await Dexie.exists(database.name)) ? await work({ userId, database, findToken }) : undefined;
    } finally {
      database.close();
    }
  } finally {
    stop();
  }
}

/** Sends the signed-in user's queue. Returns 'left' if another event could send more. */
const sendQueue: BackgroundSender = async () => {
  const end = await withQueue(({ userId, database, findToken }) => {
    let refused: string | undefined;
    return drainInBackground({
      userId,
      database,
      findToken: () => {
        const token = findToken();
        return token === refused ? undefined : token;
      },
      // The app ends the session when it is next open, as the worker cannot access local storage.
      onUnauthorized: (token) => (refused = token),
    });
  });
  return end ?? 'done';
};

/**
 * Whether the signed-in user has slots that are older than a day, and wants to be told of them. The server is asked, as that may have been
 * switched off on another device (P-1110); without an answer they are told.
 */
const hasOldWork: OldWorkSearch = async () => {
  const isFound = await withQueue(async ({ database, findToken }) => {
    const since = new Date(Date.now() - UNSENT_WORK_AGE_MS).toISOString();
    if (!(await listSlots(database)).some(({ queuedAt }) => queuedAt < since)) return false;
    const told = await callApi(readNotifications, { token: findToken() }).catch(() => undefined);
    return told?.choices.unsentWork !== false;
  });
  return isFound ?? false;
};

Object.assign(self, { sendQueue, hasOldWork });
