import { claimAttemptsToEnd } from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import type { NoteTrouble } from '../../../tickets/each-apart.ts';
import type { PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { finishEndings } from '../../../tickets/transitions/ending.ts';
import { hasAnswered } from '../../provider-payments/has-answered.ts';
import type { ServiceContext } from '../../service-context.ts';
import { END_WITHIN_MS, endAttempts } from './end-attempts.ts';

/** Maximum number of attempts that are ended concurrently. */
const CLAIM_LIMIT = 20;
/** Maximum number of claims per round; limits how long the round before a server stops takes. */
const CLAIMS_MAX = 10;
const CLAIMED_MS = 4 * END_WITHIN_MS;

/** Ends attempts of purchases that are ending, have ended or are paid. Returns how often the provider did not answer. */
async function endClaimed(context: ServiceContext, noteTrouble: NoteTrouble | undefined): Promise<number> {
  const endOne = (ref: PurchaseRef) =>
    hasAnswered(endAttempts(context, ref)).catch((error: unknown) => {
      if (!noteTrouble) throw error;
      noteTrouble(ref.raffleId, error);
      return true;
    });
  let failed = 0;
  for (let claims = 0; claims < CLAIMS_MAX; claims += 1) {
    const now = context.now();
    const claim = { now, claimedUntil: new Date(now.getTime() + CLAIMED_MS), limit: CLAIM_LIMIT };
    const claimed = await claimAttemptsToEnd(context.db, claim);
    // A purchase may have several of the attempts, so that fewer purchases than the limit do not mean that nothing is left.
    if (claimed.length === 0) break;
    const answers = await Promise.all(claimed.map(endOne));
    failed += answers.filter((isAnswered) => !isAnswered).length;
  }
  return failed;
}

/**
 * One round of background work: ends attempts at the provider that must not be paid any more, and then the holds that were waiting for
 * it. Safe on every server: attempts are claimed by one at a time, and ending something twice changes nothing. Outside of a transaction.
 * Returns how often the provider did not answer. A hold that cannot be ended keeps no other one waiting (see `eachApart`).
 */
export async function endHoldsAtProvider(
  context: ServiceContext,
  noteTrouble?: NoteTrouble,
): Promise<{ failed: number }> {
  const failed = await endClaimed(context, noteTrouble);
  const { db, ticketing } = context;
  await finishEndings({ db, now: context.now(), ...ticketing }, noteTrouble);
  return { failed };
}
