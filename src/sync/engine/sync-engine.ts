import type { UserDatabase } from '#src/storage/user-database.ts';
import type { OpenScreen } from '../context/open-screens.ts';
import type { UploadProgress } from '../context/upload-progress.ts';
import type { PullOutcome } from '../pull/pull.ts';
import type { lazyFacets } from './lazy-facets.ts';
import type { Pulling } from './pulling.ts';
import type { SavingFacet } from './saving-facet.ts';

/** The engine's interface for screens. Screens read `database` with live queries. */
export interface SyncEngine extends SavingFacet, ReturnType<typeof lazyFacets> {
  readonly userId: string;
  readonly database: UserDatabase;

  /** Creates a raffle on this device only. Returns its id (UUIDv7). */
  createRaffleDraft(): Promise<string>;
  /** Progress of image uploads. Usable with useSyncExternalStore. */
  readonly uploadProgress: Pick<UploadProgress, 'of' | 'subscribe'>;

  /** 'Enviar agora': clears retry delays, requeues refused slots, and sends. */
  sendNow(): Promise<void>;
  /** Whether this user has queued saves or edits that were never saved. Checked before signing out. */
  hasUnsentWork(): Promise<boolean>;

  /** Writes text that is not stored again at once (P-1029); it is tried by itself too. Never rejects. */
  storeAgain(): Promise<void>;

  /** Pulls what the server has from now on; never overwrites unacknowledged edits. */
  pull(): Promise<PullOutcome>;
  /** State of automatic and requested pulls. Usable with useSyncExternalStore. */
  readonly pulling: Pick<Pulling, 'state' | 'subscribe'>;

  /** Usable with useSyncExternalStore. */
  readonly connectivity: { isOnline(): boolean; subscribe(listener: () => void): () => void };

  /**
   * Registers what a screen has in memory: the last copy, which is written back if the browser loses the database (P-1027). Returns the
   * function that removes it.
   */
  addOpenScreen(read: () => OpenScreen): () => void;

  /** Stops timers and listeners, aborts requests, waits for work on the database, and closes it. */
  stop(): Promise<void>;
}
