import { Dexie, liveQuery, type Table } from 'dexie';
import type { Day } from '#core/domain/days.ts';
import type { Authorization } from '#core/domain/raffles/authorization.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { PurchaseBody } from '#core/wire/selling/purchase-body.ts';
import { watchTransactions } from './pending-transactions.ts';

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
  organizerName: string;
  /** Null where the organizer declares none; undefined in purchases of earlier versions. */
  authorization?: Authorization | null | undefined;
  /** Eleven digits, or empty. */
  supportPhone: string;
  maxTickets: number;
  /** How long a hold lasts, minutes. */
  paymentMinutes: number;
  /** The payment methods that it offered; undefined in purchases of earlier versions. */
  payMethods?: readonly PayMethod[];
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
}

/** A purchase that this device has made, stored before it is sent. */
export interface StoredPurchase {
  id: string;
  /** Request body, sent unchanged on every retry. Contains the purchase's secret. */
  request: PurchaseBody;
  /** Method at the card provider; undefined with the seller's own Pix key. */
  providerMethod?: 'pix' | 'card' | undefined;
  raffle: PurchasedRaffle;
  /** The server's last reply; undefined before the first one. */
  purchase?: Purchase | undefined;
  provider?: ProviderPayment | undefined;
  /** Instants, epoch milliseconds. */
  createdAt: number;
  checkedAt?: number | undefined;
}

/** What changes of a stored purchase. */
export type PurchaseChange = Partial<
  Pick<StoredPurchase, 'request' | 'providerMethod' | 'raffle' | 'purchase' | 'provider' | 'checkedAt'>
>;

/** Purchases of this device, independent of the signed-in user. */
class PurchaseDatabase extends Dexie {
  declare readonly purchases: Table<StoredPurchase, string>;

  constructor() {
    super('rifaria-purchases');
    this.version(1).stores({ purchases: 'id, createdAt' });
    watchTransactions(this);
  }
}

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

/** Updates a stored purchase. */
export async function changePurchase(id: string, change: PurchaseChange): Promise<void> {
  const kept = unstored.get(id);
  if (kept) unstored.set(id, { ...kept, ...change });
  else await database.purchases.update(id, change).catch(() => undefined);
}

/** A purchase of this device; undefined for unknown ids. */
export async function findPurchase(id: string): Promise<StoredPurchase | undefined> {
  return unstored.get(id) ?? (await database.purchases.get(id).catch(() => undefined));
}

/** Deletes a purchase that the server has refused. */
export async function dropPurchase(id: string): Promise<void> {
  unstored.delete(id);
  await database.purchases.delete(id).catch(() => undefined);
}

/** All purchases of this device, newest first. */
async function listPurchases(): Promise<StoredPurchase[]> {
  const stored = await database.purchases.orderBy('createdAt').reverse().toArray();
  return [...unstored.values(), ...stored];
}

/** Calls `listener` with all purchases of this device, newest first, now and after each change. Returns a function that stops it. */
export function watchPurchases(listener: (purchases: StoredPurchase[]) => void): () => void {
  const watch = liveQuery(listPurchases).subscribe(listener, () => listener([...unstored.values()]));
  return () => watch.unsubscribe();
}
