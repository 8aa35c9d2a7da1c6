import { type Collection, Dexie, liveQuery, type Table } from 'dexie';
import type { Day } from '#core/domain/days.ts';
import type { Authorization } from '#core/domain/raffles/authorization.ts';
import type { Postponement } from '#core/domain/raffles/postponement.ts';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { PurchaseBody } from '#core/wire/selling/purchase-body.ts';
import { withLeftOut } from './listed-purchase.ts';
import { watchTransactions } from './pending-transactions.ts';
import { findSession, onSessionChange } from './session.ts';
import { shownPurchases } from './shown-purchases.ts';

/** Payment method of a buyer: the seller's own Pix key, or Pix or card at the card provider. */
export type PayMethod = 'own-pix' | 'provider-pix' | 'card';

/** Copy of the raffle, so that a receipt opens offline: of the purchase, then as its receipt has read it last. */
export interface PurchasedRaffle {
  id: string;
  slug: string;
  title: string;
  /** Address of its first image; null without one. */
  image: string | null;
  /** Null if the organizer does not show it. */
  drawsOn: Day | null;
  /** The last change of the draw day; null without one, undefined in purchases of earlier versions. */
  postponement?: Postponement | null | undefined;
  /** How often the draw day was changed; undefined in purchases of earlier versions. */
  postponedTimes?: number | undefined;
  organizerName: string;
  /** Null where the organizer declares none; undefined in purchases of earlier versions. */
  authorization?: Authorization | null | undefined;
  /** Eleven digits, or empty. */
  supportPhone: string;
  maxTickets: number;
  /** Whether the Loteria Federal decides it; undefined in purchases of earlier versions. */
  isFederal?: boolean | undefined;
  /** How long a hold lasts, minutes. */
  paymentMinutes: number;
  /** The payment methods that it offered; undefined in purchases of earlier versions. */
  payMethods?: readonly PayMethod[];
}

/** A lucky number of a purchase, and what it wins, BRL cents. */
export interface LuckyFind {
  number: number;
  prizeCents: number;
}

/** Checkout of a purchase at the card provider. */
export interface ProviderPayment {
  method: 'pix' | 'card';
  /** 'Pix Copia e Cola'; empty for a card. */
  brCode: string;
  /** The provider's checkout; empty for Pix. */
  checkoutUrl: string;
  /** Instant, ISO 8601 UTC. */
  expiresAt: string;
  /** Whether the server has said that it cannot be paid any more. */
  hasEnded?: true;
}

/** A purchase that this device has made, stored before it is sent, or brought here from elsewhere. */
export interface StoredPurchase {
  id: string;
  /** Account whose copy this is (P-771); undefined for a purchase of the device itself. */
  accountId?: string | undefined;
  /** Account that was signed in at its checkout; null without one, undefined for purchases from elsewhere or of earlier versions. */
  madeBy?: string | null | undefined;
  /** Request body, sent unchanged on every retry. Contains the purchase's secret; empty where the device does not know it. */
  request: PurchaseBody;
  /** Method at the card provider; undefined with the seller's own Pix key. */
  providerMethod?: 'pix' | 'card' | undefined;
  raffle: PurchasedRaffle;
  /** The server's last reply; undefined before the first one. */
  purchase?: Purchase | undefined;
  provider?: ProviderPayment | undefined;
  /** What it has won, as its receipt has read it last; null or undefined before the result was published. */
  result?: PurchaseResult | null | undefined;
  /** Its lucky numbers, as its receipt has read them last. */
  luckyFinds?: readonly LuckyFind[];
  /** Instants, epoch milliseconds. */
  createdAt: number;
  checkedAt?: number | undefined;
}

/** What changes of a stored purchase. */
export type PurchaseChange = Partial<
  Pick<
    StoredPurchase,
    'request' | 'providerMethod' | 'raffle' | 'purchase' | 'provider' | 'result' | 'luckyFinds' | 'checkedAt'
  >
>;

/** A copy of a purchase of an account. */
export type AccountCopy = StoredPurchase & { accountId: string };

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

/** Stores a new purchase; in memory if IndexedDB fails. False if it is in memory only: a reload loses it. */
export async function putPurchase(stored: StoredPurchase): Promise<boolean> {
  try {
    await database.purchases.put(stored);
    return true;
  } catch {
    unstored.set(stored.id, stored);
    return false;
  }
}

/** Whether a purchase of this device is in memory only, since IndexedDB failed. */
export const isInMemoryOnly = (id: string): boolean => unstored.has(id);

/** Updates a stored purchase, and its copy of the account that is signed in. */
export async function changePurchase(id: string, change: PurchaseChange): Promise<void> {
  const kept = unstored.get(id);
  if (kept) unstored.set(id, { ...kept, ...change });
  const accountId = signedInAccount();
  await Promise.all([
    database.purchases.update(id, change),
    accountId !== undefined && database.accountPurchases.update([accountId, id], change),
  ]).catch(() => undefined);
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
  unstored.delete(id);
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
    row.purchase = withLeftOut(purchase, row.purchase);
    row.checkedAt = askedAt;
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
  if (kept) join(kept);
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

/** The device's own purchases of a removed account belong to no account (P-774), so that they are shown, and may be joined to another. */
export async function releasePurchasesOf(accountId: string): Promise<void> {
  const release = (row: StoredPurchase) => {
    if (row.purchase?.buyerId === accountId) row.purchase = { ...row.purchase, buyerId: null };
    if (row.madeBy === accountId) row.madeBy = null;
  };
  for (const row of unstored.values()) release(row);
  await database.purchases.toCollection().modify(release);
}

/** The rows of this device, whoever's they are, and the copies of an account. */
async function readRows(accountId: string | undefined) {
  const own = await database.purchases.toArray();
  const copies =
    accountId === undefined ? [] : await database.accountPurchases.where({ accountId }).toArray();
  return { own: [...unstored.values(), ...own], copies };
}

/** All that this device knows of an account's purchases: its copies, then the device's own rows, also those of other accounts. */
export async function listKnownPurchases(accountId: string): Promise<StoredPurchase[]> {
  const { own, copies } = await readRows(accountId);
  return [...copies, ...own];
}

/** Purchases of a raffle that this device has asked for, and has no answer to. */
export async function listUnanswered(raffleId: string): Promise<StoredPurchase[]> {
  const { own } = await readRows(undefined).catch(() => ({ own: [...unstored.values()] }));
  return own.filter(({ raffle, purchase }) => raffle.id === raffleId && !purchase);
}

/** All purchases that this device shows to whoever is signed in, newest first. */
async function listPurchases(accountId: string | undefined): Promise<StoredPurchase[]> {
  const { own, copies } = await readRows(accountId);
  return shownPurchases(accountId, own, copies);
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

function watchAs(accountId: string | undefined, listener: (purchases: StoredPurchase[]) => void): () => void {
  const watch = liveQuery(() => listPurchases(accountId)).subscribe(listener, () =>
    listener(shownPurchases(accountId, [...unstored.values()], [])),
  );
  return () => watch.unsubscribe();
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
