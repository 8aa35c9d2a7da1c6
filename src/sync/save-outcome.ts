import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import type { Drain } from './drain.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { Saved, SavedRow } from './save-document.ts';
import type { SaveOutcome } from './sync-outcomes.ts';
import type { SyncContext } from './sync-context.ts';
import { withRoom } from './with-room.ts';
import { requestPersistence } from '#src/storage/persistence.ts';

/** How long a step's button waits for the server before the wizard moves on, milliseconds. */
const PATIENCE_MS = 4_000;

type Sender = Pick<Drain, 'run' | 'onSent'>;

/** Where the document of a save can be found again. */
export interface SavedPlace {
  slotId: string;
  read(): Promise<SavedRow | undefined>;
}

/**
 * Keeps a save, starts sending, and tells as soon as it is known how it ended. Without a network, and where the server has
 * just this already, that is at once.
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
  const waits = () => ({ kind: context.findToken() === undefined ? 'sign-in-needed' : 'on-device' }) as const;
  if (context.connectivity.isOnline() && known?.kind !== 'on-server') {
    return (await whenKnown(context, sender, place, saved)) ?? waits();
  }
  // What comes of it is in the rows: nobody waits here.
  sender.run().catch(() => undefined);
  return known ?? waits();
}

/** The outcome once it is final; undefined when the run ended without one, or patience did. */
function whenKnown(
  context: SyncContext,
  sender: Sender,
  place: SavedPlace,
  saved: Saved,
): Promise<SaveOutcome | undefined> {
  return new Promise((resolve, reject) => {
    const look = () => finalOutcome(context, place, saved);
    const end = (outcome: SaveOutcome | undefined) => {
      clearTimeout(timer);
      stopListening();
      resolve(outcome);
    };
    const lookAndEnd = () => void look().then(end, reject);
    const timer = setTimeout(lookAndEnd, PATIENCE_MS);
    const stopListening = sender.onSent(() => {
      void look().then((outcome) => outcome && end(outcome), reject);
    });
    sender.run().then(lookAndEnd, lookAndEnd);
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

/** How a save ended, by the rows of its document; undefined while that is open. */
function outcomeOf(saved: Saved, row: SavedRow | undefined, slot: Slot | undefined): SaveOutcome | undefined {
  if (row?.deletedElsewhere) {
    return { kind: 'refused', code: 'deleted', message: ERROR_MESSAGES.deleted, fields: {} };
  }
  if (row && row.ackedRev >= saved.localRev) return { kind: 'on-server', created: saved.isNew };
  if (slot?.problem && (slot.state === 'rejected' || slot.state === 'quarantined')) {
    return { kind: 'refused', ...slot.problem };
  }
  return undefined;
}
