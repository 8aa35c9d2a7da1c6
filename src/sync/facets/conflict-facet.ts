import { forgetLeftBehind, takeLeftBehind } from '../actions/left-behind.ts';
import { forgetOverruled, putFields } from '../actions/put-fields.ts';
import { resolveConflict, resolveSellerProfileConflict } from '../actions/resolve-conflict.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { SyncControl } from '../context/sync-control.ts';
import { withRoom } from '../images/with-room.ts';
import { saveDraft } from '../save/save-typed.ts';
import type { ConflictDecision, FieldValues, SeenVersions } from '../context/sync-outcomes.ts';

/** Resolution of conflicts between this device's version and the server's. */
export interface ConflictFacet {
  /**
   * Resolves a conflict; values that are not chosen go to the history. Returns them, for `putFields`; undefined, changing
   * nothing, if a field was left open or a version has changed since it was `seen`.
   */
  resolveConflict(
    raffleId: string,
    document: 'raffle' | 'config',
    decision: ConflictDecision,
    seen: SeenVersions,
  ): Promise<FieldValues | undefined>;
  /** Sets fields to the values of another version; saved again if the document was saved. */
  putFields(raffleId: string, document: 'raffle' | 'config', values: FieldValues): Promise<void>;
  /** Dismisses the note on values that lost in a merge (`overruled`). */
  forgetOverruled(raffleId: string): Promise<void>;
  /** Puts what a closed page left behind into a raffle; into the receiving settings if `raffleId` is null (P-1019). */
  takeLeftBehind(raffleId: string | null): Promise<void>;
  /** Dismisses the note on it. */
  forgetLeftBehind(raffleId: string | null): Promise<void>;
  /** False, changing nothing, if a version has changed since it was `seen`. */
  resolveSellerProfileConflict(keep: 'device' | 'server', seen: SeenVersions): Promise<boolean>;
}

export function conflictFacet(context: SyncContext, control: SyncControl): ConflictFacet {
  const { database } = context;
  /** Closing a note takes no kept version. */
  const dismiss = (work: () => Promise<void>) => withRoom(database, work, { forText: false });
  return {
    async resolveConflict(raffleId, document, decision, seen) {
      const place = { raffleId, document };
      const notChosen = await withRoom(database, () => resolveConflict(context, place, decision, seen));
      // Of a draft, what was only typed waited for this choice alone.
      await saveDraft(context, raffleId);
      control.wake();
      return notChosen;
    },
    async putFields(raffleId, document, values) {
      await withRoom(database, () => putFields(context, raffleId, document, values));
      control.wake();
    },
    forgetOverruled: (raffleId) => dismiss(() => forgetOverruled(context, raffleId)),
    takeLeftBehind: (raffleId) => takeLeftBehind(context, raffleId),
    forgetLeftBehind: (raffleId) => dismiss(() => forgetLeftBehind(context, raffleId)),
    async resolveSellerProfileConflict(keep, seen) {
      const resolve = () => resolveSellerProfileConflict(context, keep, seen);
      const isResolved = await withRoom(database, resolve);
      control.wake();
      return isResolved;
    },
  };
}
