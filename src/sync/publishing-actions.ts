import { withStorage } from '#src/storage/with-storage.ts';
import { deleteRaffle } from './delete-raffle.ts';
import { bringBack } from './bring-back.ts';
import { discard } from './discard.ts';
import { dropOfflineCopies } from './images/sweep-images.ts';
import { retrySlots } from './retry-slots.ts';
import { withRoom } from './with-room.ts';
import { undoDelete } from './waiting-deletions.ts';
import { duplicateRaffle } from './duplicate-raffle.ts';
import { beginFeePayment, checkPublication } from './fee-payment.ts';
import { finishRaffle } from './finish-raffle.ts';
import { keepImported } from './keep-imported.ts';
import { publicationGate } from './publication-gate.ts';
import { publishFree } from './publish-free.ts';
import { forgetOverruled, putFields } from './put-fields.ts';
import { resolveConflict, resolveSellerProfileConflict } from './resolve-conflict.ts';
import { saveCardProvider } from './save-card-provider.ts';
import type { RunningSync } from './running-sync.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncEngine } from './sync-engine.ts';

export type PublishingActions = Pick<
  SyncEngine,
  | 'publicationGate'
  | 'publishFree'
  | 'beginFeePayment'
  | 'checkPublication'
  | 'finishRaffle'
  | 'duplicateRaffle'
  | 'importRaffle'
  | 'bringBack'
  | 'discard'
  | 'retry'
  | 'freeOfflineCopies'
  | 'deleteRaffle'
  | 'undoDelete'
  | 'resolveConflict'
  | 'putFields'
  | 'forgetOverruled'
  | 'saveCardProvider'
  | 'resolveSellerProfileConflict'
>;

/** What goes beyond one save: publishing, finishing, copying, deleting, choosing between two versions. */
export function publishingActions(context: SyncContext, running: RunningSync): PublishingActions {
  return {
    publicationGate: (raffleId) => publicationGate(context, raffleId),
    async publishFree(raffleId) {
      const outcome = await publishFree(context, raffleId);
      // The server has moved on: what it has now is what the user must see before trying again.
      if (outcome.kind === 'refused' && outcome.code === 'stale-revision') await running.pulling.pull();
      return outcome;
    },
    async beginFeePayment(raffleId) {
      const outcome = await beginFeePayment(context, raffleId);
      if (outcome.kind === 'refused') await running.pulling.pull();
      return outcome;
    },
    async checkPublication(raffleId) {
      const answer = await checkPublication(context, raffleId);
      // An edit that was held until the fee is there goes now (decision 10).
      if (answer.standing.kind === 'active') running.wake();
      return answer;
    },
    async finishRaffle(raffleId) {
      const outcome = await finishRaffle(context, raffleId);
      if (outcome.kind === 'refused') await running.pulling.pull();
      return outcome;
    },
    async duplicateRaffle(raffleId, options) {
      const id = await withRoom(context.database, () => duplicateRaffle(context, raffleId, options));
      running.wake();
      return id;
    },
    importRaffle: (imported) => withRoom(context.database, () => keepImported(context, imported)),
    bringBack: (raffleId, sequence) =>
      withStorage(() => bringBack(context, raffleId, sequence), context.database),
    async discard(what) {
      const isDiscarded = await withStorage(() => discard(context, what), context.database);
      running.wake();
      return isDiscarded;
    },
    async retry(slotIds) {
      await retrySlots(context, slotIds);
      await running.send();
    },
    freeOfflineCopies: () => dropOfflineCopies(context.database),
    async deleteRaffle(raffleId) {
      await withStorage(() => deleteRaffle(context, raffleId), context.database);
      running.wake();
    },
    async undoDelete(raffleId) {
      const isUndone = await undoDelete(context, raffleId);
      running.wake();
      return isUndone;
    },
    async resolveConflict(raffleId, document, decision, seen) {
      const place = { raffleId, document };
      const notChosen = await withStorage(() => resolveConflict(context, place, decision, seen));
      running.wake();
      return notChosen;
    },
    async putFields(raffleId, document, values) {
      await withStorage(() => putFields(context, raffleId, document, values));
      running.wake();
    },
    forgetOverruled: (raffleId) => forgetOverruled(context, raffleId),
    saveCardProvider: (credentials) => saveCardProvider(context, credentials),
    async resolveSellerProfileConflict(keep, seen) {
      const isResolved = await resolveSellerProfileConflict(context, keep, seen);
      running.wake();
      return isResolved;
    },
  };
}
