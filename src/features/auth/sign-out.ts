import { redirect } from 'react-router-dom';
import { signOut } from '#core/contract/account.ts';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { callApi } from '#src/api/call-api.ts';
import { clearSession, findSession } from '#src/storage/session.ts';
import { clearOwnSharedImages } from '#src/storage/shared-images.ts';
import { closeSignedIn, openSignedIn } from '#src/sync/signed-in.ts';
import { clearJournal } from '#src/sync/journal.ts';
import { findUnsentWork, listUnsentRaffles, type UnsentWork } from '#src/storage/unsent-raffles.ts';
import { clearShownImages } from '#src/storage/shown-images.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';

/** Leaving does not wait longer than this for the server to hear of it. Milliseconds. */
const TELL_SERVER_MS = 4_000;
/** How long signing out waits for another tab to close the database. Milliseconds. */
const REMOVAL_WAIT_MS = 4_000;

/** Undefined where this device's database cannot be opened: leaving must work even then. */
async function findEngine(): Promise<SyncEngine | undefined> {
  const session = findSession();
  try {
    return session && (await openSignedIn(session));
  } catch {
    return undefined;
  }
}

async function tellServer(token: string): Promise<void> {
  try {
    await callApi(signOut, { token, timeoutMs: TELL_SERVER_MS });
  } catch {
    // Offline: the token leaves this device all the same, and ends by itself on the server.
  }
}

/** Signs out. What is written stays in the user's own database on this device, unseen by others. */
export async function leave(): Promise<void> {
  const session = findSession();
  await closeSignedIn();
  clearSession();
  if (session !== undefined) await tellServer(session.token);
}

/** Saves a file of each raffle that only this device has as it is. */
export async function takeUnsentAlong(): Promise<void> {
  const engine = await findEngine();
  if (!engine) return;
  const [{ takeAlong }, unsent] = await Promise.all([
    import('#src/raffle-files/take-along.ts'),
    listUnsentRaffles(engine.database),
  ]);
  await takeAlong(
    engine.database,
    unsent.map(({ id }) => id),
  );
}

/**
 * Signs out, and erases what this device has of the user: documents, images, queue, journal, waiting photos. What the server
 * has is still there. The tables are emptied first, so that nothing can be read even while another tab still holds the
 * database open, which delays its removal.
 */
export async function eraseAndLeave(): Promise<void> {
  const engine = await findEngine();
  await clearOwnSharedImages(findSession()?.user.id).catch(() => undefined);
  await clearShownImages().catch(() => undefined);
  await leave();
  if (!engine) return;
  const { database, userId } = engine;
  clearJournal(userId);
  if (!database.isOpen()) await database.open();
  await Promise.all(database.tables.map((table) => table.clear()));
  const removed = database.delete();
  await Promise.race([removed, new Promise((resolve) => setTimeout(resolve, REMOVAL_WAIT_MS))]);
  // Again: a form in another tab writes to the journal what it can no longer write to the database.
  clearJournal(userId);
}

/** What the page of /logout shows: what waits, or that nothing does. */
export interface LeavingUser {
  hasUnsent: boolean;
  unsent: UnsentWork;
}

/** The route /logout: its page asks. Leaves at once where nobody is signed in, or the database cannot be opened. */
export async function askBeforeLeaving(): Promise<Response | LeavingUser> {
  const engine = await findEngine();
  if (engine !== undefined) {
    return { hasUnsent: await engine.hasUnsentWork(), unsent: await findUnsentWork(engine.database) };
  }
  await leave();
  return redirect(APP_PATHS.login);
}

/** Sends what waits, and leaves if all of it arrived. False when something is still only here. */
export async function sendAndLeave(): Promise<boolean> {
  const engine = await findEngine();
  if (engine !== undefined) {
    await engine.sendNow();
    if (await engine.hasUnsentWork()) return false;
  }
  await leave();
  return true;
}
