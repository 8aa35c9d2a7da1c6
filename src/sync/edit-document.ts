import { dequal } from 'dequal/lite';
import type { DocumentAccess } from '#src/storage/documents.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';

/** `row` with the user's `data`. The same data is no edit: a form that is only looked at stays clean. */
export function edited<Data extends object, Acknowledged, Row extends StoredDocument<Data, Acknowledged>>(
  row: Row,
  data: Data,
  at: Date,
): Row {
  if (dequal(row.working, data)) return row;
  const next = { ...row, working: data, localRev: row.localRev + 1, savedAt: at.toISOString() };
  const { strippedFields } = row;
  if (!strippedFields) return next;
  const isAsItWas = (field: string) => row.working[field as keyof Data] === data[field as keyof Data];
  return { ...next, strippedFields: strippedFields.filter(isAsItWas) };
}

/**
 * What a save keeps. A form knows what it showed when it was submitted: what it says otherwise goes over what is stored; of
 * the rest, what another tab or the server has written since stands. Without `shown` all of it goes over what is stored.
 */
export function overStored<Data extends object>(
  stored: Data | undefined,
  data: Data,
  shown: Data | undefined,
): Data {
  if (!stored || !shown) return data;
  const kept = { ...data };
  for (const field of Object.keys(data) as (keyof Data)[]) {
    if (dequal(data[field], shown[field])) kept[field] = stored[field];
  }
  return kept;
}

/** Whether the server has exactly this already. */
export function isOnServer<Data, Acknowledged extends Data, Row extends StoredDocument<Data, Acknowledged>>(
  access: DocumentAccess<Data, Acknowledged, Row>,
  row: Row,
): boolean {
  return row.base !== null && row.conflict === null && dequal(access.dataOf(row.base), row.working);
}
