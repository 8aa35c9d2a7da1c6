import { dequal } from 'dequal/lite';
import type { DocumentAccess } from '#src/storage/documents.ts';
import type { DocumentData } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { keepWorking } from '#src/storage/versions.ts';
import type { SyncContext } from './sync-context.ts';

/** Keeps what stood in a document that takes what the server has. Runs within the caller's transaction. */
export async function keepReplaced<Row extends StoredDocument<unknown, unknown>>(
  { database, now }: Pick<SyncContext, 'database' | 'now'>,
  { kind }: Pick<DocumentAccess<never, never, never>, 'kind'>,
  before: Row,
  after: Row,
): Promise<void> {
  if (dequal(before.working, after.working)) return;
  const past = { ...before, working: before.working as DocumentData };
  await keepWorking(database, kind, past, 'replaced', now());
}
