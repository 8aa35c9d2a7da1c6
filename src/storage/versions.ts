import type { DocumentKind, StoredVersion } from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

const VERSIONS_KEPT = 50;

/** Keeps a state of a document and lets go of what is older than the last 50. Runs within the caller's transaction. */
export async function keepVersion(
  database: UserDatabase,
  version: Omit<StoredVersion, 'sequence'>,
): Promise<void> {
  await database.versions.add(version);
  const keys = await ofDocument(database, version.kind, version.documentId).primaryKeys();
  await database.versions.bulkDelete(keys.slice(0, -VERSIONS_KEPT));
}

/** The kept states of a document, newest first. */
export function listVersions(
  database: UserDatabase,
  kind: DocumentKind,
  documentId: string,
): Promise<StoredVersion[]> {
  return ofDocument(database, kind, documentId).reverse().toArray();
}

function ofDocument(database: UserDatabase, kind: DocumentKind, documentId: string) {
  return database.versions.where('[kind+documentId]').equals([kind, documentId]);
}
