import type { SyncContext } from '../context/sync-context.ts';
import type { SyncControl } from '../context/sync-control.ts';
import type {
  FeePaymentOutcome,
  FinishOutcome,
  PublicationAnswer,
  PublicationGate,
  PublishOutcome,
} from '../context/sync-outcomes.ts';
import { beginFeePayment, checkPublication } from '../publication/fee-payment.ts';
import { finishRaffle } from '../publication/finish-raffle.ts';
import { publicationGate } from '../publication/publication-gate.ts';
import { publishFree } from '../publication/publish-free.ts';

/** Publishing and finishing raffles. All calls need the network. */
export interface PublicationFacet {
  publicationGate(raffleId: string): Promise<PublicationGate>;
  /** `acceptedTerms`: the version of the declaration that was ticked (P-767). */
  publishFree(raffleId: string, acceptedTerms?: string): Promise<PublishOutcome>;
  /** Returns where the publication fee can be paid. Checks the gate, like `publishFree`. */
  beginFeePayment(raffleId: string, acceptedTerms?: string): Promise<FeePaymentOutcome>;
  /** Checks whether the fee was paid, and releases a save that was held for it. Never rejects. */
  checkPublication(raffleId: string): Promise<PublicationAnswer>;
  /** PUT /private/finish-raffle/{id}: ends an active raffle. */
  finishRaffle(raffleId: string): Promise<FinishOutcome>;
}

export function publicationFacet(context: SyncContext, control: SyncControl): PublicationFacet {
  return {
    publicationGate: (raffleId) => publicationGate(context, raffleId),
    async publishFree(raffleId, acceptedTerms) {
      const outcome = await publishFree(context, raffleId, acceptedTerms);
      // Another device has changed the raffle: the user sees the current version before trying again.
      if (outcome.kind === 'refused' && outcome.code === 'stale-revision') await control.pull();
      return outcome;
    },
    async beginFeePayment(raffleId, acceptedTerms) {
      const outcome = await beginFeePayment(context, raffleId, acceptedTerms);
      if (outcome.kind === 'refused') await control.pull();
      return outcome;
    },
    async checkPublication(raffleId) {
      const answer = await checkPublication(context, raffleId);
      // Sends an edit that was held until the fee was paid (P-505).
      if (answer.standing.kind === 'active') control.wake();
      return answer;
    },
    async finishRaffle(raffleId) {
      const outcome = await finishRaffle(context, raffleId);
      if (outcome.kind === 'refused') await control.pull();
      return outcome;
    },
  };
}
