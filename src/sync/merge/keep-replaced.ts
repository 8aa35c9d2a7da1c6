import { isSameContent } from '#core/domain/same-content.ts';
import type { DocumentKind, DocumentRow } from '#src/storage/stored-documents.ts';
import { keepWorking } from '#src/storage/versions.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Keeps the state of a document that the server's replaces. Runs within the caller's transaction. */
export async function keepReplaced<K extends DocumentKind>(
  { database, now }: Pick<SyncContext, 'database' | 'now'>,
  kind: K,
  before: DocumentRow<K>,
  after: DocumentRow<K>,
): Promise<void> {
  if (isSameContent(before.working, after.working)) return;
  await keepWorking(database, kind, before, 'replaced', now());
}
