import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';
import type { NewImage } from '#src/storage/stored-image.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { Discardable } from './discard.ts';
import type { CopyOptions } from './duplicate-raffle.ts';
import type { Edit } from './journal.ts';
import type { ImportedRaffle } from './keep-imported.ts';
import type { PullOutcome } from './pull.ts';
import type { Pulling } from './pulling.ts';
import type { UploadProgress } from './upload-progress.ts';
import type {
  ConflictDecision,
  CardCredentials,
  CardOutcome,
  FeePaymentOutcome,
  FieldValues,
  FinishOutcome,
  PublicationAnswer,
  PublicationGate,
  PublishOutcome,
  SaveOutcome,
  SeenVersions,
} from './sync-outcomes.ts';

/** Everything a screen may ask of one user's documents. Screens read `database` with live queries. */
export interface SyncEngine {
  readonly userId: string;
  readonly database: UserDatabase;

  /** A new raffle, on this device only. Answers its id (UUIDv7). */
  createRaffleDraft(): Promise<string>;

  /**
   * Keep what is typed, valid or not, without queueing it. Only the `changed` fields go over what is stored; all of them
   * where that is left out. Answer the document's `localRev` that has them. Reject with a StorageProblem.
   */
  autosaveRaffle(id: string, data: RaffleData, changed?: readonly (keyof RaffleData)[]): Promise<number>;
  autosaveRaffleConfig(
    raffleId: string,
    data: RaffleConfigData,
    changed?: readonly (keyof RaffleConfigData)[],
  ): Promise<number>;
  autosavePixSettings(data: PixSettings, changed?: readonly (keyof PixSettings)[]): Promise<number>;
  /** The same at once and without waiting, for pagehide: replayed at the next start when newer. */
  journalEdit(edit: Edit): void;

  /**
   * A step's submit: document and queue in one transaction, then a few seconds' wait for the server's answer. `shown` is what
   * was stored when the form was submitted: fields that stand as they were shown keep what was written to them since.
   */
  saveRaffle(id: string, data: RaffleData, shown?: RaffleData): Promise<SaveOutcome>;
  saveRaffleConfig(raffleId: string, data: RaffleConfigData, shown?: RaffleConfigData): Promise<SaveOutcome>;
  savePixSettings(data: PixSettings, shown?: PixSettings): Promise<SaveOutcome>;
  /** The user has seen what the server stripped of a raffle's texts (`strippedFields`). */
  forgetStripped(raffleId: string): Promise<void>;

  /**
   * Keeps images of a raffle on this device and begins to send them, whether or not its configuration names them yet. Answers
   * how the configuration is to name each, in their order. Rejects with a StorageProblem that speaks of the image alone.
   */
  addImages(raffleId: string, images: readonly NewImage[]): Promise<string[]>;
  /** The user took an image, named as the list has it, out of the list: what was never sent is not sent any more. */
  dropImage(raffleId: string, entry: string): Promise<void>;
  /** Takes that back. Answers how the configuration is to name it now; undefined when its bytes are gone. */
  restoreImage(raffleId: string, entry: string): Promise<string | undefined>;
  /** How far images are on their way to the server. Usable with useSyncExternalStore. */
  readonly uploadProgress: Pick<UploadProgress, 'of' | 'subscribe'>;

  /** 'Enviar agora': forgets the waiting times, tries refused ones again, and sends. */
  sendNow(): Promise<void>;
  /** The same for these places in the queue alone. */
  retry(slotIds: readonly string[]): Promise<void>;
  /** Puts an older version in the place of what stands, as if typed. Answers the version that undoes it. */
  bringBack(raffleId: string, sequence: number): Promise<number | undefined>;
  /** Lets go of one thing that waits, at the user's word; what was written stays in the history. False while it is sent. */
  discard(what: Discardable): Promise<boolean>;
  /** Frees images that the server has and will give again. Answers how many bytes. */
  freeOfflineCopies(): Promise<number>;
  /** Whether anything of this user waits for the server, or for a step's button: asked before signing out. */
  hasUnsentWork(): Promise<boolean>;

  publicationGate(raffleId: string): Promise<PublicationGate>;
  publishFree(raffleId: string): Promise<PublishOutcome>;
  /** Where the publication fee can be paid; through the gate, like `publishFree`. */
  beginFeePayment(raffleId: string): Promise<FeePaymentOutcome>;
  /** Whether the fee has arrived; sends on what waited for it. Never rejects. */
  checkPublication(raffleId: string): Promise<PublicationAnswer>;
  /** PUT /private/finish-raffle/{id}: ends an active raffle; needs the network. */
  finishRaffle(raffleId: string): Promise<FinishOutcome>;
  /** Copies a raffle and its configuration into a new draft, offline too. Answers its id. */
  duplicateRaffle(raffleId: string, options?: CopyOptions): Promise<string>;
  /** A new draft, on this device only, of what a file had. Answers its id. Rejects with a StorageProblem. */
  importRaffle(imported: ImportedRaffle): Promise<string>;
  /** Takes it off the list at once, and off the server once UNDO_WINDOW_MS is over, or there is a network again. */
  deleteRaffle(raffleId: string): Promise<void>;
  /** Takes back a deletion that was not sent yet or that was refused; false when it is too late. */
  undoDelete(raffleId: string): Promise<boolean>;

  /**
   * Ends a conflict; what is not chosen goes to the history. Answers it, for `putFields`; undefined, changing nothing, where
   * more is asked than was answered, or a version is no longer the one that was seen.
   */
  resolveConflict(
    raffleId: string,
    document: 'raffle' | 'config',
    decision: ConflictDecision,
    seen: SeenVersions,
  ): Promise<FieldValues | undefined>;
  /** Takes fields of a document back to what another version had; saved anew where the document was. */
  putFields(raffleId: string, document: 'raffle' | 'config', values: FieldValues): Promise<void>;
  /** The user has seen where this device's word stands after a merge (`overruled`). */
  forgetOverruled(raffleId: string): Promise<void>;
  /** Connects the card provider, or removes it with empty texts; needs the network, and keeps no token here. */
  saveCardProvider(credentials: CardCredentials): Promise<CardOutcome>;
  /** False, changing nothing, where a version is no longer the one that was seen. */
  resolveSellerProfileConflict(keep: 'device' | 'server', seen: SeenVersions): Promise<boolean>;

  /** Brings what the server has; never over edits that it has not acknowledged. Answers how it went. */
  pull(): Promise<PullOutcome>;
  /** How bringing goes, by itself or asked for. Usable with useSyncExternalStore. */
  readonly pulling: Pick<Pulling, 'state' | 'subscribe'>;

  /** Usable with useSyncExternalStore. */
  readonly connectivity: { isOnline(): boolean; subscribe(listener: () => void): () => void };

  /** Ends timers and listeners, waits for what is under way, and closes the database. */
  stop(): Promise<void>;
}
