import { redirect } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { clearSession, findSession } from '#src/storage/session.ts';
import type { OnlyHere } from '#core/text/selling/only-here.ts';
import { clearCaches, eraseDatabase } from '#src/sync/engine/erase-device-data.ts';
import { closeSignedIn, openSignedIn } from '#src/sync/engine/signed-in.ts';
import { findUnsentWork, type UnsentWork } from '#src/storage/unsent-raffles.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { revokeSession } from './revoke-session.ts';

const PURCHASES_LEFT =
  'As compras deste aparelho podem não ter sido apagadas. Entre de novo, com internet, e apague outra vez.';

const RAFFLES_LEFT =
  'As rifas deste aparelho podem não ter sido apagadas. Feche as outras abas, entre de novo e apague outra vez.';

/** Undefined if the database cannot be opened: signing out must work even then. */
async function findEngine(): Promise<SyncEngine | undefined> {
  const session = findSession();
  try {
    return session && (await openSignedIn(session));
  } catch {
    return undefined;
  }
}

/** Loaded here, as the page of a raffle needs other parts of it first. */
async function endPush(): Promise<void> {
  const { leavePush } = await import('#src/device-alerts/leave-push.ts');
  await leavePush();
}

/** Signs out. The user's database stays on this device (P-1013). Where the server cannot be reached, it learns of it later (P-1104). */
export async function leave(): Promise<void> {
  const session = findSession();
  await closeSignedIn();
  clearSession();
  await Promise.all([session && revokeSession(session.token), session && endPush().catch(() => undefined)]);
}

/** Downloads a file of each raffle with unsent changes, stored or not. */
export async function exportUnsentRaffles(): Promise<void> {
  const engine = await findEngine();
  if (!engine) return;
  const [{ exportRaffles }, { raffles }] = await Promise.all([
    import('#src/raffle-files/export-raffles.ts'),
    findAllUnsent(engine),
  ]);
  await exportRaffles(
    engine.database,
    raffles.map(({ id }) => id),
    engine.unstored.list(),
  );
}

async function erasePurchases(userId: string | undefined): Promise<void> {
  const { erasePurchasesOf, forgetBuyer } = await import('./erase-purchases.ts');
  forgetBuyer();
  if (userId !== undefined) await erasePurchasesOf(userId);
}

/**
 * Signs out and erases the user's data on this device: documents, images, queue, journal, shared photos, purchases, remembered buyer.
 * Data on the server stay. Reports what could not be erased; never rejects for it (P-885).
 */
export async function eraseAndLeave(): Promise<void> {
  const engine = await findEngine();
  const userId = findSession()?.user.id;
  await clearCaches(userId);
  await leave();
  // Without the session: a list on its way brings back none of them.
  await erasePurchases(userId).catch(() => showToast({ message: PURCHASES_LEFT, tone: 'danger' }));
  if (userId === undefined) return;
  await eraseDatabase(userId, engine?.database).catch(() =>
    showToast({ message: RAFFLES_LEFT, tone: 'danger' }),
  );
}

/** Data of the page /logout: the unsent work. */
export interface LeavingUser {
  hasUnsent: boolean;
  unsent: UnsentWork;
  /** Some of it could not even be stored on this device (P-1029). */
  hasUnstored: boolean;
  /** Whether 'Enviar e sair' gets anything further: not what waits for a step of its owner (P-1013). */
  canSend: boolean;
  /** Purchases of the account that only this device has, as a whole or in part (P-885). */
  onlyHere: OnlyHere[];
}

async function findOnlyHere(userId: string): Promise<OnlyHere[]> {
  const { listOnlyHere } = await import('#src/storage/purchases.ts');
  return listOnlyHere(userId);
}

/** The unsent work, with what is typed and not stored. */
async function findAllUnsent({ database, unstored }: SyncEngine): Promise<UnsentWork> {
  const work = await findUnsentWork(database);
  const texts = unstored.list();
  const ids = texts.flatMap(({ raffleId }) => raffleId ?? []);
  const missing = [...new Set(ids)].filter((id) => work.raffles.every((raffle) => raffle.id !== id));
  const rows = await database.raffles.bulkGet(missing);
  const more = missing.map((id, index) => ({ id, title: rows[index]?.working.title.trim() ?? '' }));
  return {
    ...work,
    raffles: [...work.raffles, ...more],
    hasReceivingSettings: work.hasReceivingSettings || texts.some(({ raffleId }) => raffleId === null),
  };
}

/** Loader of /logout. Signs out at once if nobody is signed in or the database cannot be opened. */
export async function askBeforeLeaving(): Promise<Response | LeavingUser> {
  const engine = await findEngine();
  if (engine !== undefined) {
    const hasUnstored = engine.unstored.list().length > 0;
    const canSend = hasUnstored || (await engine.database.slots.count()) > 0;
    return {
      hasUnsent: await engine.hasUnsentWork(),
      unsent: await findAllUnsent(engine),
      hasUnstored,
      canSend,
      onlyHere: await findOnlyHere(engine.userId),
    };
  }
  await leave();
  return redirect(APP_PATHS.login);
}

/** Sends the queue and signs out if everything was sent; false if not. */
export async function sendAndLeave(): Promise<boolean> {
  const engine = await findEngine();
  if (engine !== undefined) {
    await engine.sendNow();
    if (await engine.hasUnsentWork()) return false;
  }
  await leave();
  return true;
}
