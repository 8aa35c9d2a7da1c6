import { isSameContent } from '#core/domain/same-content.ts';
import type { JournalEntry } from '#src/sync/save/journal.ts';
import type { Edit } from './edit-ledger.ts';
import type { SimulatedDevice } from './simulated-device.ts';

/** Whether a page that died left this field's value behind, until the next start brings it in. */
export function isInJournal({ localStorage }: Pick<SimulatedDevice, 'localStorage'>, edit: Edit): boolean {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`rifaria.journal.${edit.userId}.`))
    .some((key) => holds(JSON.parse(localStorage.getItem(key) ?? 'null') as JournalEntry | null, edit));
}

/** A value alone tells nothing: a number is also part of ids, prices and texts of other documents. */
function holds(entry: JournalEntry | null, { document, raffleId, field, value }: Edit): boolean {
  if (entry?.edit.document !== document || entry.edit.raffleId !== raffleId) return false;
  return isSameContent((entry.edit.data as unknown as Record<string, unknown>)[field], value);
}
