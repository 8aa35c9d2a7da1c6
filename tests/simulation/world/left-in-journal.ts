import type { Edit } from './edit-ledger.ts';
import type { SimulatedDevice } from './simulated-device.ts';

/** What a page that died left behind, until the next start brings it in. */
export function isInJournal({ localStorage }: SimulatedDevice, edit: Edit): boolean {
  return Object.keys(localStorage).some(
    (key) =>
      key.startsWith('rifaria.journal.') && localStorage.getItem(key)?.includes(JSON.stringify(edit.value)),
  );
}
