import type { OnlyHere } from '#core/text/selling/only-here.ts';
import { type Collection, Dexie, liveQuery, type Table } from 'dexie';
import { createListeners } from '#src/store/store.ts';
import { withLeftOut } from './listed-purchase.ts';
import { watchTransactions } from './pending-transactions.ts';
import { noteNoPurchase, notePurchase } from './purchase-mark.ts';
import { findSession, onSessionChange } from './session.ts';
import { shownPurchases } from './shown-purchases.ts';
import type { AccountCopy, PurchaseChange, StoredPurchase } from './stored-purchase.ts';
import { unconfirmedBy } from './unconfirmed-purchase.ts';
import { isOfAccount, onlyHereOf } from './unsent-purchases.ts';

/** Purchases of this device, independent of the signed-in user, and apart from them copies of those of accounts (P-771). */
class PurchaseDatabase extends Dexie {
  declare readonly purchases: Table<StoredPurchase, string>;
  declare readonly accountPurchases: Table<AccountCopy, [accountId: string, id: string]>;

  constructor() {
    super('rifaria-purchases');
    this.version(1).stores({ purchases: 'id, createdAt' });
    this.version(2).stores({ accountPurchases: '[accountId+id], accountId' });
    watchTransactions(this);
  }
}

const signedInAccount = () => findSession()?.user.id;

const database = new PurchaseDatabase();
/** Fallback if IndexedDB is not available: purchases last until the page is closed. */
const unstored = new Map<string, StoredPurchase>();
const unstoredChanges = createListeners();

/** Stores a new purchase; in memory if IndexedDB fails. False if it is in memory only: a reload loses it. */
export async function putPurchase(stored: StoredPurchase): Promise<boolean> {
  notePurchase();
  try {
    await database.purchases.put(stored);
    return true;
  } catch {
    unstored.set(stored.id, stored);
    unstoredChanges.notify();
    return false;
  }
}

/** Whether a purchase of this device is in memory only, since IndexedDB failed. */
export const isInMemoryOnly = (id: string): boolean => unstored.has(id);

/** Updates a stored purchase, and its copy of the account that is signed in. */
export async function changePurchase(id: string, change: PurchaseChange): Promise<void> {
  const kept = unstored.get(id);
  if (kept) {
    unstored.set(id, { ...kept, ...change });
    unstoredChanges.notify();
  }
  await changeStored(id, change).catch(() => undefined);
}

async function changeStored(id: string, change: PurchaseChange): Promise<void> {
  const accountId = signedInAccount();
  await Promise.all([
    database.purchases.update(id, change),
    accountId !== undefined && database.accountPurchases.update([accountId, id], change),
  ]);
}

/** A purchase of this device, else of the account that is signed in; undefined for unknown ids. */
export async function findPurchase(id: string): Promise<StoredPurchase | undefined> {
  return unstored.get(id) ?? (await findStored(id).catch(() => undefined));
}

async function findStored(id: string): Promise<StoredPurchase | undefined> {
  const own = await database.purchases.get(id);
  const accountId = signedInAccount();
  if (own || accountId === undefined) return own;
  return database.accountPurchases.get([accountId, id]);
}

/** Deletes a purchase that the server has refused. */
export async function dropPurchase(id: string): Promise<void> {
  if (unstored.delete(id)) unstoredChanges.notify();
  await database.purchases.delete(id).catch(() => undefined);
}

/** What a list of an account's purchases has brought. */
export interface AccountList {
  /** When it was asked for, epoch milliseconds. */
  askedAt: number;
  /** All purchases in it. */
  ids: readonly string[];
  /** Those of them that can be opened. */
  copies: readonly AccountCopy[];
}

/** Updates rows by what a list says of them, unless they were read after it was asked for. */
function learn(rows: Collection<StoredPurchase>, { askedAt, copies }: AccountList): Promise<number> {
  const listed = new Map(copies.map(({ id, purchase }) => [id, purchase]));
  return rows.modify((row) => {
    const purchase = listed.get(row.id);
    if (!purchase || (row.checkedAt ?? 0) >= askedAt) return;
    Object.assign(row, unconfirmedBy(row, purchase), {
      purchase: withLeftOut(purchase, row.purchase),
      checkedAt: askedAt,
    });
  });
}

/**
 * Updates the copies of an account's purchases, and the device's own rows of them, by a list. Rows that were read after it was asked
 * for stay as they are, also if they are missing from it. Does nothing if the account is not signed in any more, or IndexedDB fails.
 */
export async function keepAccountCopies(accountId: string, list: AccountList): Promise<void> {
  const { purchases, accountPurchases } = database;
  const { askedAt, copies } = list;
  const ids = new Set(list.ids);
  const ofAccount = () => accountPurchases.where({ accountId });
  await database
    .transaction('rw', purchases, accountPurchases, async () => {
      // Signing out ends the session first and erases then: what comes in between is not kept.
      if (signedInAccount() !== accountId) return;
      await ofAccount()
        .and(({ id, checkedAt = 0 }) => !ids.has(id) && checkedAt < askedAt)
        .delete();
      await learn(ofAccount(), list);
      await learn(purchases.where('id').anyOf([...ids]), list);
      const kept = new Set((await ofAccount().primaryKeys()).map(([, id]) => id));
      await accountPurchases.bulkAdd(copies.filter(({ id }) => !kept.has(id)));
    })
    .catch(() => undefined);
}

/** Keeps that a purchase belongs to the account now, in its row as it is then (P-772). Does nothing where IndexedDB fails. */
export async function keepJoined(id: string, accountId: string): Promise<void> {
  const { purchases, accountPurchases } = database;
  const join = (row: StoredPurchase) => {
    if (!row.purchase) return;
    row.purchase = { ...row.purchase, buyerId: accountId };
    // A list that was asked for before does not know it.
    row.checkedAt = Date.now();
  };
  const kept = unstored.get(id);
  if (kept) {
    join(kept);
    unstoredChanges.notify();
  }
  await database
    .transaction('rw', purchases, accountPurchases, async () => {
      await purchases.where({ id }).modify(join);
      await accountPurchases.where('[accountId+id]').equals([accountId, id]).modify(join);
    })
    .catch(() => undefined);
}

/** Deletes the copies of an account's purchases. */
export async function dropAccountCopies(accountId: string): Promise<void> {
  await database.accountPurchases.where({ accountId }).delete();
}

/** Deletes the device's own purchases of an account (P-885). Returns their ids. @throws what IndexedDB throws */
export async function dropOwnPurchasesOf(accountId: string): Promise<string[]> {
  const ids = [...unstored.values()].filter((row) => isOfAccount(row, accountId)).map(({ id }) => id);
  for (const id of ids) unstored.delete(id);
  unstoredChanges.notify();
  const { purchases } = database;
  return database.transaction('rw', purchases, async () => {
    const rows = await purchases.filter((row) => isOfAccount(row, accountId)).primaryKeys();
    await purchases.bulkDelete(rows);
    return [...ids, ...rows];
  });
}

/** The device's own purchases of a removed account belong to no account (P-774), so that they are shown, and may be joined to another. */
export async function releasePurchasesOf(accountId: string): Promise<void> {
  const release = (row: StoredPurchase) => {
    if (row.purchase?.buyerId === accountId) row.purchase = { ...row.purchase, buyerId: null };
    if (row.madeBy === accountId) row.madeBy = null;
  };
  for (const row of unstored.values()) release(row);
  unstoredChanges.notify();
  await database.purchases.toCollection().modify(release);
}

/** Purchases that are known: the device's own, whoever's they are, and the copies of an account. */
interface Rows {
  own: StoredPurchase[];
  copies: StoredPurchase[];
}

/** What IndexedDB has. */
async function readStored(accountId: string | undefined): Promise<Rows> {
  const own = await database.purchases.toArray();
  if (own.length === 0) noteNoPurchase();
  const copies =
    accountId === undefined ? [] : await database.accountPurchases.where({ accountId }).toArray();
  return { own, copies };
}

const withUnstored = ({ own, copies }: Rows): Rows => ({ own: [...unstored.values(), ...own], copies });

const readRows = async (accountId: string | undefined) => withUnstored(await readStored(accountId));

/** All that this device knows of an account's purchases: its copies, then the device's own rows, also those of other accounts. */
export async function listKnownPurchases(accountId: string): Promise<StoredPurchase[]> {
  const { own, copies } = await readRows(accountId);
  return [...copies, ...own];
}

/** Purchases of a raffle that this device has asked for, and has no answer to. */
export async function listUnanswered(raffleId: string): Promise<StoredPurchase[]> {
  const { own } = await readRows(undefined).catch(() => ({ own: [...unstored.values()] }));
  return own.filter(({ raffle, purchase, refusal }) => raffle.id === raffleId && !purchase && !refusal);
}

/** What of an account's purchases only this device has, newest first. */
export async function listOnlyHere(accountId: string): Promise<OnlyHere[]> {
  const { own, copies } = await readRows(accountId).catch(() => ({
    own: [...unstored.values()],
    copies: [],
  }));
  return onlyHereOf(accountId, shownPurchases(accountId, own, copies));
}

/** Purchases with given ids, as far as the device knows them. */
export interface LookedUp {
  shown: StoredPurchase[];
  /** How many it does not show to whoever is signed in, as they are another account's. */
  ofOthers: number;
}

/** Looks purchases up by their ids, whoever's they are. */
export async function lookUpPurchases(ids: readonly string[]): Promise<LookedUp> {
  const accountId = signedInAccount();
  const rows = await readRows(accountId).catch(() => ({ own: [...unstored.values()], copies: [] }));
  const isMeant = ({ id }: StoredPurchase) => ids.includes(id);
  const own = rows.own.filter(isMeant);
  const shown = shownPurchases(accountId, own, rows.copies.filter(isMeant));
  const hidden = own.filter(({ id }) => !shown.some((one) => one.id === id));
  return { shown, ofOthers: hidden.length };
}

/**
 * As `watchPurchases`, for one account. Without IndexedDB it goes on with what was read before: Dexie tells nobody of a database that
 * cannot be opened, and asks none where there is no IndexedDB.
 */
function watchAs(accountId: string | undefined, listener: (purchases: StoredPurchase[]) => void): () => void {
  let known: Rows | undefined;
  const show = () => {
    if (!known) return;
    const { own, copies } = withUnstored(known);
    listener(shownPurchases(accountId, own, copies));
  };
  const showRows = (rows: Rows) => {
    known = rows;
    show();
  };
  const unread = () => known ?? { own: [], copies: [] };
  const watch = liveQuery(() => readStored(accountId).catch(unread)).subscribe(showRows);
  const stopUnstored = unstoredChanges.subscribe(show);
  if (!Dexie.dependencies.indexedDB) showRows(unread());
  return () => {
    watch.unsubscribe();
    stopUnstored();
  };
}

/** Calls `listener` with the purchases that this device shows, newest first, now and after each change, also of the session. Returns a function that stops it. */
export function watchPurchases(listener: (purchases: StoredPurchase[]) => void): () => void {
  let stop = watchAs(signedInAccount(), listener);
  const stopSession = onSessionChange(() => {
    stop();
    stop = watchAs(signedInAccount(), listener);
  });
  return () => {
    stopSession();
    stop();
  };
}
