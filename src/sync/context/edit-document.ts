import { isSameContent } from '#core/domain/same-content.ts';
import type { DocumentAccess } from '#src/storage/documents.ts';
import type { DocumentData, DocumentKind, DocumentRow } from '#src/storage/stored-documents.ts';

/** `row` with the user's `data`; unchanged if the data are the same. */
export function edited<K extends DocumentKind>(
  row: DocumentRow<K>,
  data: DocumentData<K>,
  at: Date,
): DocumentRow<K> {
  if (isSameContent(row.working, data)) return row;
  const next = { ...row, working: data, localRev: row.localRev + 1, savedAt: at.toISOString() };
  const { strippedFields } = row;
  if (!strippedFields) return next;
  const isUnchanged = (field: string) =>
    row.working[field as keyof DocumentData<K>] === data[field as keyof DocumentData<K>];
  return { ...next, strippedFields: strippedFields.filter(isUnchanged) };
}

/**
 * The data that a save keeps. Fields that the form has changed since `shown`, its state when it was loaded, overwrite what is
 * stored; the others keep what another tab or the server has written since. Without `shown` all fields overwrite.
 */
export function overStored<Data extends object>(
  stored: Data | undefined,
  data: Data,
  shown: Data | undefined,
): Data {
  if (!stored || !shown) return data;
  const kept = { ...data };
  for (const field of Object.keys(data) as (keyof Data)[]) {
    if (isSameContent(data[field], shown[field])) kept[field] = stored[field];
  }
  return kept;
}

/** An edited row, acknowledged where no save of it waits and the server has exactly its data: nothing is left to send. */
export function acknowledgedIfSame<K extends DocumentKind>(
  access: DocumentAccess<K>,
  row: DocumentRow<K>,
  slot: object | undefined,
): DocumentRow<K> {
  return slot === undefined && isOnServer(access, row) ? { ...row, ackedRev: row.localRev } : row;
}

/** Whether the server already has exactly the working data. */
export function isOnServer<K extends DocumentKind>(access: DocumentAccess<K>, row: DocumentRow<K>): boolean {
  return row.base !== null && row.conflict === null && isSameContent(access.dataOf(row.base), row.working);
}
