import { vi } from 'vitest';
import type { Edit } from '#src/sync/journal.ts';

const MINUTE_MS = 60_000;

/** So many minutes from now, as the journal notes it. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** What another page of user 'u1' notes in the journal as it goes. */
export async function noteInOtherPage(edit: Edit, at: string): Promise<void> {
  vi.resetModules();
  const { writeJournal } = await import('#src/sync/journal.ts');
  writeJournal('u1', { edit, at });
}
