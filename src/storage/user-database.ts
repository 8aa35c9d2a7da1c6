import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { Category, Lottery, TicketPlan } from '#core/domain/raffles/catalog.ts';
import { yieldToNewerVersion } from './yield-to-newer-version.ts';
import { fillLaterFields } from './fill-later-fields.ts';
import { giveIdentity } from './database-identity.ts';
import type { Slot } from './slot.ts';
import type {
  StoredFact,
  StoredRaffle,
  StoredRaffleConfig,
  StoredSellerProfile,
  StoredVersion,
} from './stored-documents.ts';
import type { ImageKey, StoredImage, StoredImageBytes } from './stored-image.ts';
import { watchTransactions } from './pending-transactions.ts';

/** All data of one user on this device; the single source of truth for the screens. */
export class UserDatabase extends Dexie {
  declare readonly raffles: Table<StoredRaffle, string>;
  declare readonly raffleConfigs: Table<StoredRaffleConfig, string>;
  declare readonly sellerProfile: Table<StoredSellerProfile, string>;
  declare readonly categories: Table<Category, string>;
  declare readonly lotteries: Table<Lottery, string>;
  declare readonly ticketPlans: Table<TicketPlan, string>;
  declare readonly slots: Table<Slot, string>;
  declare readonly versions: Table<StoredVersion, number>;
  declare readonly images: Table<StoredImage, ImageKey>;
  declare readonly imageBytes: Table<StoredImageBytes, ImageKey>;
  declare readonly meta: Table<StoredFact, string>;
  /** Whether this page opens the database again after another one has deleted it. */
  isWantedAfterErasure: () => boolean = () => false;

  /** `engine` replaces the browser's IndexedDB, for pages without storage. */
  constructor(userId: string, engine: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    // Edits are on disk before the app reports them as saved.
    super(`rifaria-${userId}`, { chromeTransactionDurability: 'strict', ...engine });
    this.version(1).stores({
      raffles: 'id',
      raffleConfigs: 'raffleId',
      sellerProfile: 'id',
      categories: 'id',
      lotteries: 'id',
      ticketPlans: 'id',
      slots: 'id, raffleId',
      versions: '++sequence, [kind+documentId]',
      meta: 'key',
    });
    this.version(2).stores({ images: '[raffleId+hash], raffleId', imageBytes: '[raffleId+hash]' });
    this.version(3).upgrade(fillLaterFields);
    this.version(4).upgrade(fillLaterFields);
    this.version(5).upgrade(fillLaterFields);
    yieldToNewerVersion(this);
    giveIdentity(this);
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null) return true;
      // The database is being deleted, which waits for this connection. Dexie's handler, which `false` skips, would recreate it at the
      // next read although its user has left.
      this.close({ disableAutoOpen: !this.isWantedAfterErasure() });
      return false;
    });
    // An in-memory database blocks no other page.
    if (!engine.indexedDB) watchTransactions(this);
  }
}
