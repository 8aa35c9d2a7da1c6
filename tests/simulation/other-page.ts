import { vi } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { Edit } from '#src/sync/save/journal.ts';

/** An instant in this many minutes, as in the journal. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** Writes a journal entry of another page of user 'u1'. */
export async function noteInOtherPage(edit: Edit, at: string): Promise<void> {
  vi.resetModules();
  const { writeJournal } = await import('#src/sync/save/journal.ts');
  writeJournal('u1', { edit, at });
}
