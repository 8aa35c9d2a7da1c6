import { isSameContent } from '#core/domain/same-content.ts';
import type { DocumentKind, StoredDocument, StoredVersion, VersionReason } from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

const VERSIONS_KEPT = 50;
/** Minimum interval between states kept while the user types, milliseconds. */
const TYPED_EVERY_MS = 3 * 60_000;

/**
 * Keeps a state of a document and removes states older than the last 50 (P-1007); the same state twice in a row is kept once.
 * Runs within the caller's transaction.
 */
export async function keepVersion(
  database: UserDatabase,
  version: Omit<StoredVersion, 'sequence'>,
): Promise<void> {
  const { kind, documentId, data, reason } = version;
  const last = await findLast(database, kind, documentId);
  if (last && isSameContent(last.data, data)) {
    // What is announced must be found in the history.
    if (reason === 'left-behind') await database.versions.update(last.sequence, { reason });
    return;
  }
  await database.versions.add(version);
  const keys = await ofDocument(database, kind, documentId).primaryKeys();
  await database.versions.bulkDelete(keys.slice(0, -VERSIONS_KEPT));
}

/** The columns needed to keep a document's state. */
type Past<K extends DocumentKind> = Pick<StoredDocument<K>, 'id' | 'working' | 'savedAt' | 'syncedAt'>;

/** Keeps the state of a document before it is overwritten. Runs within the caller's transaction. */
export async function keepWorking<K extends DocumentKind>(
  database: UserDatabase,
  kind: K,
  row: Past<K>,
  reason: VersionReason,
  now: Date,
): Promise<void> {
  const keptAt = row.savedAt ?? row.syncedAt ?? now.toISOString();
  await keepVersion(database, { kind, documentId: row.id, data: row.working, keptAt, reason });
}

/**
 * Keeps the state of a document before an autosave, at most once every `TYPED_EVERY_MS`: every few minutes of steady typing, and
 * before a pause. Runs within the caller's transaction.
 */
export async function keepBeforeTyping<K extends DocumentKind>(
  database: UserDatabase,
  kind: K,
  row: Past<K>,
  now: Date,
): Promise<void> {
  const stands = row.savedAt ?? row.syncedAt;
  // Never edited.
  if (stands === null) return;
  const last = await findLast(database, kind, row.id);
  if (last && isSameContent(last.data, row.working)) {
    await database.versions.update(last.sequence, { stoodUntil: now.toISOString() });
    return;
  }
  const untilNow = now.getTime() - Date.parse(stands);
  const sinceLast = last ? Date.parse(stands) - Date.parse(last.stoodUntil ?? last.keptAt) : Infinity;
  // Absolute values, so that states are still kept after the clock was set back.
  if (![untilNow, sinceLast].some((ms) => Math.abs(ms) >= TYPED_EVERY_MS)) return;
  const version = { kind, documentId: row.id, data: row.working, keptAt: stands, reason: 'typed' } as const;
  await keepVersion(database, { ...version, stoodUntil: now.toISOString() });
}

/** What no one else has: it was announced, and neither sent nor chosen. */
const isIrreplaceable = ({ reason }: StoredVersion) => reason === 'left-behind';

/** The kept states that may give way to what is being typed, oldest first. */
export function listDroppableVersions({ versions }: UserDatabase): Promise<StoredVersion[]> {
  return versions.filter((version) => !isIrreplaceable(version)).toArray();
}

/** Deletes the oldest kept states of all documents, `count` at most, to make room. False if there were none. */
export async function dropOldestVersions(database: UserDatabase, count = Infinity): Promise<boolean> {
  const { versions } = database;
  return database.transaction('rw', versions, async () => {
    const oldest = versions.filter((version) => !isIrreplaceable(version));
    const keys = await (count === Infinity ? oldest : oldest.limit(count)).primaryKeys();
    await versions.bulkDelete(keys);
    return keys.length > 0;
  });
}

/** Whether a version is of this kind of document. */
export function isVersionOf<K extends DocumentKind>(
  version: StoredVersion | undefined,
  kind: K,
): version is StoredVersion<K> {
  return version?.kind === kind;
}

/** The kept states of a document, newest first. */
export function listVersions<K extends DocumentKind>(
  database: UserDatabase,
  kind: K,
  documentId: string,
): Promise<StoredVersion<K>[]> {
  const versions = ofDocument(database, kind, documentId).reverse().toArray();
  // The index names the kind.
  return versions as unknown as Promise<StoredVersion<K>[]>;
}

/** Moves the history to the document's new id. Runs within the caller's transaction. */
export async function moveVersions(
  database: UserDatabase,
  kind: DocumentKind,
  from: string,
  to: string,
): Promise<void> {
  await ofDocument(database, kind, from).modify({ documentId: to });
}

async function findLast(
  database: UserDatabase,
  kind: DocumentKind,
  documentId: string,
): Promise<(StoredVersion & { sequence: number }) | undefined> {
  const last = await ofDocument(database, kind, documentId).last();
  return last as (StoredVersion & { sequence: number }) | undefined;
}

function ofDocument(database: UserDatabase, kind: DocumentKind, documentId: string) {
  return database.versions.where('[kind+documentId]').equals([kind, documentId]);
}
