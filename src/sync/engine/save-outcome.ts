import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { UNPUBLISHED_TEXT, WITHDRAWN_CODE } from '#core/text/sync.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import type { Drain } from './drain.ts';
import { isRefused, type Slot } from '#src/storage/slot.ts';
import type { Saved } from '../save/save-document.ts';
import type { SaveOutcome } from '../context/sync-outcomes.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { isWithdrawn } from '../merge/withdraw-saves.ts';
import { withRoom } from '../images/with-room.ts';
import { requestPersistence } from '#src/storage/persistence.ts';

/** How long a step's button waits for the server before the wizard continues, milliseconds. */
const SAVE_TIMEOUT_MS = 4_000;

type Sender = Pick<Drain, 'run' | 'onSent'>;

/** The columns that show how a save ended. */
interface SavedRow {
  ackedRev: number;
  deletedElsewhere?: boolean;
  withdrawnRev?: number | undefined;
}

/** Where the outcome of a save can be read. */
export interface SavedPlace {
  slotId: string;
  read(): Promise<SavedRow | undefined>;
}

/**
 * Stores a save, starts sending, and resolves when the outcome is known: at once without a network, or if the server already
 * has the same data.
 */
export async function saveAndSend(
  context: SyncContext,
  sender: Sender,
  place: SavedPlace,
  keep: () => Promise<Saved>,
): Promise<SaveOutcome> {
  let saved: Saved;
  try {
    saved = await withRoom(context.database, keep);
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    return { kind: 'refused', code: `storage-${error.kind}`, message: error.message, fields: {} };
  }
  requestPersistence();
  const known = outcomeOf(saved, saved.row, saved.slot);
  const pending = () =>
    ({ kind: context.findToken() === undefined ? 'sign-in-needed' : 'on-device' }) as const;
  if (context.connectivity.isOnline() && known?.kind !== 'on-server') {
    return (await whenKnown(context, sender, place, saved)) ?? pending();
  }
  // Not awaited: the outcome is in the rows.
  sender.run().catch(() => undefined);
  return known ?? pending();
}

/** The final outcome; undefined if the run ended without one, or after SAVE_TIMEOUT_MS. */
function whenKnown(
  context: SyncContext,
  sender: Sender,
  place: SavedPlace,
  saved: Saved,
): Promise<SaveOutcome | undefined> {
  return new Promise((resolve, reject) => {
    const read = () => finalOutcome(context, place, saved);
    const end = (outcome: SaveOutcome | undefined) => {
      clearTimeout(timer);
      stopListening();
      resolve(outcome);
    };
    const readAndEnd = () => void read().then(end, reject);
    const timer = setTimeout(readAndEnd, SAVE_TIMEOUT_MS);
    const stopListening = sender.onSent(() => {
      void read().then((outcome) => outcome && end(outcome), reject);
    });
    sender.run().then(readAndEnd, readAndEnd);
  });
}

async function finalOutcome(
  { database }: SyncContext,
  place: SavedPlace,
  saved: Saved,
): Promise<SaveOutcome | undefined> {
  const [row, slot] = await Promise.all([place.read(), database.slots.get(place.slotId)]);
  return outcomeOf(saved, row, slot);
}

/** The outcome of a save, derived from its document's rows; undefined while it is open. */
function outcomeOf(
  saved: Saved,
  row: SavedRow | undefined,
  slot: Slot | Saved['slot'],
): SaveOutcome | undefined {
  if (row?.deletedElsewhere) {
    return { kind: 'refused', code: 'deleted', message: ERROR_MESSAGES.deleted, fields: {} };
  }
  if (row && row.ackedRev >= saved.localRev) return { kind: 'on-server', created: saved.isNew };
  if (row && isWithdrawn(row, saved))
    return { kind: 'refused', code: WITHDRAWN_CODE, message: UNPUBLISHED_TEXT.withdrawn, fields: {} };
  return slot && isRefused(slot) ? { kind: 'refused', ...slot.problem } : undefined;
}
