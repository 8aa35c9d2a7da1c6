import { vi } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { Edit } from '#src/sync/save/journal.ts';

/** An instant in this many minutes, as in the journal. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** Writes a journal entry of another page of user 'u1', by its clock at this instant. */
export async function noteInOtherPage(edit: Edit, at = inMinutes(0)): Promise<void> {
  vi.resetModules();
  const { writeJournal } = await import('#src/sync/save/journal.ts');
  writeJournal('u1', { edit, at });
}

/** By field, the values that an edit of these fields replaces. */
export const replacing = <Data extends object>(values: Data) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [value]])) as {
    [Field in keyof Data]?: Exclude<Data[Field], undefined>[];
  };
