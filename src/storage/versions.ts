import { dequal } from 'dequal/lite';
import type { DocumentKind, StoredDocument, StoredVersion, VersionReason } from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

const VERSIONS_KEPT = 50;
/** While somebody types, states this far apart are kept, milliseconds. */
const TYPED_EVERY_MS = 3 * 60_000;

/**
 * Keeps a state of a document and lets go of what is older than the last 50; the same state twice in a row is kept once.
 * Runs within the caller's transaction.
 */
export async function keepVersion(
  database: UserDatabase,
  version: Omit<StoredVersion, 'sequence'>,
): Promise<void> {
  const { kind, documentId, data } = version;
  const last = await findLast(database, kind, documentId);
  if (last && dequal(last.data, data)) return;
  await database.versions.add(version);
  const keys = await ofDocument(database, kind, documentId).primaryKeys();
  await database.versions.bulkDelete(keys.slice(0, -VERSIONS_KEPT));
}

/** What is known of a document of which a state is to be kept. */
type Past = Pick<StoredDocument<StoredVersion['data'], unknown>, 'id' | 'working' | 'savedAt' | 'syncedAt'>;

/** Keeps what a document holds, before something else takes its place. Runs within the caller's transaction. */
export async function keepWorking(
  database: UserDatabase,
  kind: DocumentKind,
  row: Past,
  reason: VersionReason,
  now: Date,
): Promise<void> {
  const keptAt = row.savedAt ?? row.syncedAt ?? now.toISOString();
  await keepVersion(database, { kind, documentId: row.id, data: row.working, keptAt, reason });
}

/**
 * Keeps what a document holds before more is typed into it, where nobody has done so for a while: a state each few minutes
 * of steady typing, and the one at which somebody stopped. Runs within the caller's transaction.
 */
export async function keepBeforeTyping(
  database: UserDatabase,
  kind: DocumentKind,
  row: Past,
  now: Date,
): Promise<void> {
  const stands = row.savedAt ?? row.syncedAt;
  // Nothing was ever written in it.
  if (stands === null) return;
  const last = await findLast(database, kind, row.id);
  if (last && dequal(last.data, row.working)) {
    await database.versions.update(last.sequence, { stoodUntil: now.toISOString() });
    return;
  }
  const untilNow = now.getTime() - Date.parse(stands);
  const sinceLast = last ? Date.parse(stands) - Date.parse(last.stoodUntil ?? last.keptAt) : Infinity;
  // A clock that was set back must not end the history.
  if (![untilNow, sinceLast].some((ms) => Math.abs(ms) >= TYPED_EVERY_MS)) return;
  const version = { kind, documentId: row.id, data: row.working, keptAt: stands, reason: 'typed' } as const;
  await keepVersion(database, { ...version, stoodUntil: now.toISOString() });
}

/** The kept states of a document, newest first. */
export function listVersions(
  database: UserDatabase,
  kind: DocumentKind,
  documentId: string,
): Promise<StoredVersion[]> {
  return ofDocument(database, kind, documentId).reverse().toArray();
}

/** Whether a document's history has what a page left behind: its user typed that and never chose to do without it. */
export async function hasLeftBehind(
  database: UserDatabase,
  kind: DocumentKind,
  documentId: string,
): Promise<boolean> {
  const left = ofDocument(database, kind, documentId).filter(({ reason }) => reason === 'left-behind');
  return (await left.count()) > 0;
}

/** The document goes by another id from now on. Runs within the caller's transaction. */
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
