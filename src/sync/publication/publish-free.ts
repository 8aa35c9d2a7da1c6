import { activateRaffle } from '#core/contract/raffles/raffles.ts';
import { callApi } from '#src/api/call-api.ts';
import { callFailure, keepReply, passGate } from './publication-call.ts';
import { raffleOf } from '../context/raffle-of.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { PublishOutcome } from '../context/sync-outcomes.ts';

/** The user waits in a dialog. Milliseconds. */
const PUBLISH_TIMEOUT_MS = 12_000;

/** Step 2's submit for a free raffle (P-506): checks the gate and sends the revisions that the screen shows (P-513). `acceptedTerms`: the declaration ticked (P-767). */
export async function publishFree(
  context: SyncContext,
  raffleId: string,
  acceptedTerms?: string,
): Promise<PublishOutcome> {
  const gate = await passGate(context, raffleId);
  if (gate.kind === 'gate-closed') return gate;
  try {
    // Idempotent: a raffle that is already active is returned as it is, so retrying after a lost reply is safe.
    const reply = await callApi(activateRaffle, {
      parameters: { id: raffleId },
      body: { configRevision: gate.configRevision, acceptedTerms },
      ifMatch: gate.raffleRevision,
      idempotencyKey: context.newId(),
      token: gate.token,
      fetch: context.fetch,
      timeoutMs: PUBLISH_TIMEOUT_MS,
    });
    const before = await context.database.raffles.get(raffleId);
    const isStored = await keepReply(context, raffleOf(reply), async () => {
      // Tickets cannot be bought before publication, so `hasPayments` (false) is now known to be correct.
      if (before?.base?.status !== 'active')
        await context.database.raffles.update(raffleId, { arePaymentsKnown: true });
    });
    return { kind: 'published', isStored };
  } catch (error) {
    return callFailure(context, error, gate.token);
  }
}
