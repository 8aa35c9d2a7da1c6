import type { Dexie } from 'dexie';
import { findIdentity } from './database-identity.ts';
import { openInTwoTries } from './open-in-two-tries.ts';
import { refreshLiveQueries } from './reopen.ts';
import { reportingSilence } from './silent-storage.ts';
import { setStorageHealth, storageHealth } from './storage-health.ts';
import type { UserDatabase } from './user-database.ts';

/** What the page does when its database is gone: deleted by another page, or cleared by the browser (P-1027). */
export interface Survivor {
  /** Whether the database is opened again after another page has deleted it: not when the user has signed out with erasure. */
  isWanted(): boolean;
  /**
   * Writes into the new database what this page still has, in the caller's transaction: nothing else is read or written before. Simple
   * reads and writes alone.
   */
  putBack(): Promise<void>;
  /** The new database is in use. */
  onLost(): void;
}

/**
 * Opens the database again when it was closed or deleted while the page is open. A database that is not the one that was open before
 * is empty: the page's last copies are written into it before any other work, since Dexie holds back all work until then.
 */
export function surviveLoss(database: UserDatabase, survivor: Survivor): void {
  /** The identity of the database whose data the page shows; undefined before it was read. */
  let known: { identity: unknown } | undefined;

  /** Whether another database was filled. An attempt that fails is made again at the next opening. */
  async function adopt(opening: Dexie): Promise<boolean> {
    const identity = await opening.transaction('r', database.meta, () => findIdentity(database));
    const isKnown = known === undefined || known.identity === identity;
    // A database that a newer app has upgraded is only read.
    const isKept = isKnown || storageHealth() === 'outdated' || !survivor.isWanted();
    if (!isKept) await opening.transaction('rw', database.tables, () => survivor.putBack());
    known = { identity };
    return !isKept;
  }

  /** `opening`: the database for work that is done while everything else waits. */
  async function onReady(opening: Dexie): Promise<void> {
    if (!(await adopt(opening))) return;
    setTimeout(() => {
      refreshLiveQueries(database);
      survivor.onLost();
    });
  }

  if (database.isOpen()) {
    const read = async () => {
      known = { identity: await findIdentity(database) };
    };
    read().catch(() => undefined);
  }
  // Of a database that is open already, Dexie calls it at once, without the argument.
  database.on('ready', (opening: Dexie | undefined) => opening && onReady(opening), true);
  database.isWantedAfterErasure = survivor.isWanted;
  let isOpening = false;
  database.on('close', () => {
    // The event comes before the state changes.
    queueMicrotask(() => {
      // Opening closes the database too, between its two tries and where it fails.
      if (isOpening || !isClosed(database)) return;
      isOpening = true;
      void openAgain(database).finally(() => (isOpening = false));
    });
  });
}

/** Whether the browser or another page has closed a database; not one that could not be opened, or is to stay closed. */
const isClosed = (database: UserDatabase) => !database.isOpen() && !database.hasFailed();

/** Opens at once what the browser or another page has closed: the page may be the only one that still has the data. */
async function openAgain(database: UserDatabase): Promise<void> {
  try {
    // It may be closed once more before this goes on.
    while (isClosed(database))
      await reportingSilence(openInTwoTries(database), () => setStorageHealth('failing'));
    setStorageHealth('fine');
  } catch {
    setStorageHealth('failing');
  }
}
