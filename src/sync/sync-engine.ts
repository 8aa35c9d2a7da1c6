import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { v7 } from 'uuid';
import { withStorage } from '#src/storage/storage-problem.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig } from './autosave.ts';
import { createConnectivity } from './connectivity.ts';
import { type Edit, writeJournal } from './journal.ts';
import { createRaffleDraft } from './new-documents.ts';
import { keepRaffleConfig } from './save-config.ts';
import { keepPixSettings } from './save-pix-settings.ts';
import { keepRaffle } from './save-raffle.ts';
import type { SyncContext } from './sync-context.ts';
import type { DeleteOutcome, PublicationGate, PublishOutcome, SaveOutcome } from './sync-outcomes.ts';

/** Everything a screen may ask of one user's documents. Screens read `database` with live queries. */
export interface SyncEngine {
  readonly userId: string;
  readonly database: UserDatabase;

  /** A new raffle, on this device only. Answers its id (UUIDv7). */
  createRaffleDraft(): Promise<string>;

  /** Keep what is typed, valid or not, without queueing it. Reject with a StorageProblem. */
  autosaveRaffle(id: string, data: RaffleData): Promise<void>;
  autosaveRaffleConfig(raffleId: string, data: RaffleConfigData): Promise<void>;
  autosavePixSettings(data: PixSettings): Promise<void>;
  /** The same at once and without waiting, for pagehide: replayed at the next start when newer. */
  journalEdit(edit: Edit): void;

  /** A step's submit: document and queue in one transaction, then a few seconds' wait for the server's answer. */
  saveRaffle(id: string, data: RaffleData): Promise<SaveOutcome>;
  saveRaffleConfig(raffleId: string, data: RaffleConfigData): Promise<SaveOutcome>;
  savePixSettings(data: PixSettings): Promise<SaveOutcome>;

  /** 'Enviar agora': forgets the waiting times, tries refused ones again, and sends. */
  sendNow(): Promise<void>;
  /** Whether anything of this user waits for the server, or for a step's button: asked before signing out. */
  hasUnsentWork(): Promise<boolean>;

  publicationGate(raffleId: string): Promise<PublicationGate>;
  publishFree(raffleId: string): Promise<PublishOutcome>;
  deleteRaffle(raffleId: string): Promise<DeleteOutcome>;

  /** Ends a conflict; the version that is not kept goes to the history. */
  resolveConflict(raffleId: string, document: 'raffle' | 'config', keep: 'device' | 'server'): Promise<void>;
  resolveSellerProfileConflict(keep: 'device' | 'server'): Promise<void>;

  /** Brings what the server has; never over edits that it has not acknowledged. */
  pull(): Promise<void>;

  /** Usable with useSyncExternalStore. */
  readonly connectivity: { isOnline(): boolean; subscribe(listener: () => void): () => void };

  /** Ends timers and listeners, waits for what is under way, and closes the database. */
  stop(): Promise<void>;
}

/** What an engine is given; the rest has defaults of the browser. */
export interface SyncDependencies
  extends
    Pick<SyncContext, 'userId' | 'database' | 'findToken' | 'onUnauthorized'>,
    Partial<Pick<SyncContext, 'now' | 'random' | 'newId' | 'fetch' | 'connectivity'>> {}

/** One user's engine over their database. `start` replays the journal, then sends and pulls in the background. */
export function createSyncEngine(dependencies: SyncDependencies): SyncEngine & { start(): Promise<void> } {
  const fetchLike = dependencies.fetch ?? ((input, init) => fetch(input, init));
  const context: SyncContext = {
    now: () => new Date(),
    random: () => Math.random(),
    newId: () => v7(),
    fetch: fetchLike,
    connectivity: createConnectivity(fetchLike),
    ...dependencies,
  };
  const { userId, database, connectivity } = context;
  const saved = async (keep: () => Promise<unknown>): Promise<SaveOutcome> => {
    await withStorage(keep);
    return { kind: 'on-device' };
  };
  return {
    userId,
    database,
    connectivity,
    start: () => Promise.resolve(),
    createRaffleDraft: () => createRaffleDraft(context),
    autosaveRaffle: (id, data) => autosaveRaffle(context, id, data),
    autosaveRaffleConfig: (raffleId, data) => autosaveRaffleConfig(context, raffleId, data),
    autosavePixSettings: (data) => autosavePixSettings(context, data),
    journalEdit: (edit) => writeJournal(userId, { edit, at: context.now().toISOString() }),
    saveRaffle: (id, data) => saved(() => keepRaffle(context, id, data)),
    saveRaffleConfig: (raffleId, data) => saved(() => keepRaffleConfig(context, raffleId, data)),
    savePixSettings: (data) => saved(() => keepPixSettings(context, data)),
    sendNow: () => Promise.resolve(),
    hasUnsentWork: async () => (await database.slots.count()) > 0,
    publicationGate: () => Promise.resolve({ open: false, missing: [{ kind: 'offline' }] }),
    publishFree: () => Promise.resolve({ kind: 'no-answer' }),
    deleteRaffle: () => Promise.resolve({ kind: 'needs-network' }),
    resolveConflict: () => Promise.resolve(),
    resolveSellerProfileConflict: () => Promise.resolve(),
    pull: () => Promise.resolve(),
    async stop() {
      connectivity.stop();
      database.close();
    },
  };
}
