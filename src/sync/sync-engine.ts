import { v7 } from 'uuid';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { slotId } from '#src/storage/slot.ts';
import { withStorage } from '#src/storage/storage-problem.ts';
import { hasUnsentWork } from '#src/storage/unsent-work.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig } from './autosave.ts';
import { createConnectivity } from './connectivity.ts';
import { deleteRaffle } from './delete-raffle.ts';
import { createDrain, type Drain } from './drain.ts';
import { drainLock } from './drain-lock.ts';
import { type Edit, writeJournal } from './journal.ts';
import { createRaffleDraft } from './new-documents.ts';
import { publicationGate } from './publication-gate.ts';
import { publishFree } from './publish-free.ts';
import { replayJournal } from './replay-journal.ts';
import { resolveConflict, resolveSellerProfileConflict } from './resolve-conflict.ts';
import { type RunningSync, runSync } from './running-sync.ts';
import { keepRaffleConfig } from './save-config.ts';
import { saveAndSend } from './save-outcome.ts';
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
    Partial<Pick<SyncContext, 'now' | 'random' | 'newId' | 'fetch' | 'connectivity'>> {
  /** Web Locks; null for a browser without them. */
  locks?: LockManager | null | undefined;
}

/** An engine as the one who opened it sees it. */
export interface StartedSyncEngine extends SyncEngine {
  /** Replays the journal; then sends and pulls in the background. */
  start(): Promise<void>;
  /** Sends and pulls in the background: the user has signed in again. */
  wake(): void;
}

/** One user's engine over their database. */
export function createSyncEngine(dependencies: SyncDependencies): StartedSyncEngine {
  const context = contextOf(dependencies);
  const { userId, database, connectivity } = context;
  const drain = createDrain(context, drainLock(database, context.newId(), dependencies.locks));
  const running = runSync(context, drain);
  return {
    userId,
    database,
    connectivity,
    ...savingActions(context, drain, running),
    ...publishingActions(context, running),
    createRaffleDraft: () => withStorage(() => createRaffleDraft(context)),
    sendNow: running.sendNow,
    pull: running.pull,
    wake: running.wake,
    hasUnsentWork: () => hasUnsentWork(database),
    async start() {
      await replayJournal(context);
      running.wake();
    },
    async stop() {
      await running.stop();
      database.close();
    },
  };
}

function contextOf({ locks: _locks, ...given }: SyncDependencies): SyncContext {
  const fetchLike: typeof fetch = given.fetch ?? ((input, init) => fetch(input, init));
  return {
    now: () => new Date(),
    random: () => Math.random(),
    newId: () => v7(),
    ...given,
    fetch: fetchLike,
    connectivity: given.connectivity ?? createConnectivity(fetchLike),
  };
}

type SavingActions = Pick<
  SyncEngine,
  | 'autosaveRaffle'
  | 'autosaveRaffleConfig'
  | 'autosavePixSettings'
  | 'journalEdit'
  | 'saveRaffle'
  | 'saveRaffleConfig'
  | 'savePixSettings'
>;

function savingActions(context: SyncContext, drain: Drain, running: RunningSync): SavingActions {
  const { userId, database } = context;
  const sender = { run: running.send, onSent: drain.onSent };
  return {
    autosaveRaffle: (id, data) => autosaveRaffle(context, id, data),
    autosaveRaffleConfig: (raffleId, data) => autosaveRaffleConfig(context, raffleId, data),
    autosavePixSettings: (data) => autosavePixSettings(context, data),
    journalEdit: (edit) => writeJournal(userId, { edit, at: context.now().toISOString() }),
    saveRaffle(id, data) {
      const place = { slotId: slotId('raffle', id), read: () => findRaffle(database, id) };
      return saveAndSend(context, sender, place, () => keepRaffle(context, id, data));
    },
    saveRaffleConfig(raffleId, data) {
      const place = { slotId: slotId('config', raffleId), read: () => findRaffleConfig(database, raffleId) };
      return saveAndSend(context, sender, place, () => keepRaffleConfig(context, raffleId, data));
    },
    savePixSettings(data) {
      const place = { slotId: slotId('seller-profile', null), read: () => findSellerProfile(database) };
      return saveAndSend(context, sender, place, () => keepPixSettings(context, data));
    },
  };
}

type PublishingActions = Pick<
  SyncEngine,
  'publicationGate' | 'publishFree' | 'deleteRaffle' | 'resolveConflict' | 'resolveSellerProfileConflict'
>;

function publishingActions(context: SyncContext, running: RunningSync): PublishingActions {
  return {
    publicationGate: (raffleId) => publicationGate(context, raffleId),
    async publishFree(raffleId) {
      const outcome = await publishFree(context, raffleId);
      // The server has moved on: what it has now is what the user must see before trying again.
      if (outcome.kind === 'refused' && outcome.code === 'stale-revision') await running.pull();
      return outcome;
    },
    deleteRaffle: (raffleId) => deleteRaffle(context, raffleId),
    async resolveConflict(raffleId, document, keep) {
      await resolveConflict(context, raffleId, document, keep);
      running.wake();
    },
    async resolveSellerProfileConflict(keep) {
      await resolveSellerProfileConflict(context, keep);
      running.wake();
    },
  };
}
