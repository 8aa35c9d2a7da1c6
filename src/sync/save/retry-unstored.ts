import type { SyncContext } from '../context/sync-context.ts';
import type { UnstoredText } from '../context/unstored.ts';
import type { Edit } from './journal.ts';
import { storeEdit } from './replay-journal.ts';

/**
 * Writes again what could not be stored: open forms and the journal first, then what is in memory alone, which is judged as the journal
 * is: somebody may have written since. One that still finds no room keeps none of the others from being stored. Rejects with the first problem.
 */
export async function storeAgain(context: SyncContext): Promise<void> {
  const { unstored } = context;
  const problems: unknown[] = [];
  await context.flushForms();
  for (const text of unstored.list()) {
    const isPresent = () => unstored.find(text) === text;
    // Its form, or the replay of the journal, has stored it or will.
    if (!isPresent() || context.hasJournalEntry?.(text.kind, text.raffleId)) continue;
    try {
      await storeEdit(context, editOf(text), context.now().toISOString());
      if (isPresent()) unstored.clear(text);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw problems[0];
}

const editOf = ({ kind, raffleId, data, changed, replaced }: UnstoredText): Edit =>
  ({ document: kind, ...(raffleId !== null && { raffleId }), data, changed, replaced }) as Edit;
