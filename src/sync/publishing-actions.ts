import { deleteRaffle } from './delete-raffle.ts';
import { publicationGate } from './publication-gate.ts';
import { publishFree } from './publish-free.ts';
import { resolveConflict, resolveSellerProfileConflict } from './resolve-conflict.ts';
import type { RunningSync } from './running-sync.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncEngine } from './sync-engine.ts';

type PublishingActions = Pick<
  SyncEngine,
  'publicationGate' | 'publishFree' | 'deleteRaffle' | 'resolveConflict' | 'resolveSellerProfileConflict'
>;

/** What goes beyond one save: publishing, deleting, choosing between two versions. */
export function publishingActions(context: SyncContext, running: RunningSync): PublishingActions {
  return {
    publicationGate: (raffleId) => publicationGate(context, raffleId),
    async publishFree(raffleId) {
      const outcome = await publishFree(context, raffleId);
      // The server has moved on: what it has now is what the user must see before trying again.
      if (outcome.kind === 'refused' && outcome.code === 'stale-revision') await running.pull();
      return outcome;
    },
    deleteRaffle: (raffleId) => deleteRaffle(context, raffleId),
    async resolveConflict(raffleId, document, keep) {
      await resolveConflict(context, raffleId, document, keep);
      running.wake();
    },
    async resolveSellerProfileConflict(keep) {
      await resolveSellerProfileConflict(context, keep);
      running.wake();
    },
  };
}
