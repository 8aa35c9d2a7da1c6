import type { DocumentKind } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { Connectivity } from './connectivity.ts';
import type { UploadProgress } from './upload-progress.ts';

/** What every part of the engine is given. Nothing in src/sync reaches for a clock, a session or the network by itself. */
export interface SyncContext {
  readonly userId: string;
  readonly database: UserDatabase;
  /** The database ends with the page: the journal is all that may outlive it, and nothing of it is forgotten. */
  readonly isVolatile: boolean;
  readonly connectivity: Connectivity;
  readonly uploadProgress: UploadProgress;
  now(): Date;
  /** [0, 1) */
  random(): number;
  /** UUIDv7. */
  newId(): string;
  fetch: typeof fetch;
  /**
   * Writes at once what forms of this page hold and have not written yet: what another device has changed then meets it, and is
   * not written over unseen. Never rejects.
   */
  keepTyped(): Promise<void>;
  /** Whether the journal has something of a document after that: there was no room for it. The worker has no journal. */
  isNoted?(kind: DocumentKind, raffleId: string | null): boolean;
  /** This user's own bearer token; undefined while they are not the one who is signed in. */
  findToken(): string | undefined;
  /** The server no longer takes this token (401). */
  onUnauthorized(token: string): void;
}
