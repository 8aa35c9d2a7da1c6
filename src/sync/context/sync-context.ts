import type { DocumentKind } from '#src/storage/stored-documents.ts';
import type { LostDatabase } from '#src/storage/lost-database.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { Connectivity } from './connectivity.ts';
import type { OpenScreens } from './open-screens.ts';
import type { Unstored } from './unstored.ts';
import type { UploadProgress } from './upload-progress.ts';

/** Dependencies of every part of the engine. Code in src/sync uses clock, session and network only through it. */
export interface SyncContext {
  readonly userId: string;
  readonly database: UserDatabase;
  /** The database is in memory only. The journal may outlive it, so no entry is cleared. */
  readonly isVolatile: boolean;
  readonly connectivity: Connectivity;
  readonly uploadProgress: UploadProgress;
  /** Typed text of this page that could not be stored. */
  readonly unstored: Unstored;
  /** What the page's screens have in memory. None in the worker. */
  readonly openScreens: OpenScreens;
  now(): Date;
  /** [0, 1) */
  random(): number;
  /** UUIDv7. */
  newId(): string;
  fetch: typeof fetch;
  /** Version of the contract that this build speaks. */
  readonly contract: number;
  /**
   * Makes the forms of this page store their edits, so that a server version is merged with them instead of being overwritten
   * later. Never rejects.
   */
  flushForms(): Promise<void>;
  /** Whether the journal still has an entry for a document, as there was no room to replay it. The worker has no journal. */
  hasJournalEntry?(kind: DocumentKind, raffleId: string | null): boolean;
  /** This user's bearer token; undefined while they are not signed in. */
  findToken(): string | undefined;
  /** The database was lost, and replaced by a new one with what was open in this page (P-1027). */
  onDatabaseLost?(put: LostDatabase): void;
  /** The server rejected this token (401). */
  onUnauthorized(token: string): void;
}
