import { activateRaffle } from '#core/contract/raffles.ts';
import { callApi } from '#src/api/call-api.ts';
import { keepPulledRaffle } from './keep-pulled.ts';
import { callFailure, passGate } from './publication-call.ts';
import { raffleOf } from './raffle-of.ts';
import type { SyncContext } from './sync-context.ts';
import type { PublishOutcome } from './sync-outcomes.ts';

/** Somebody looks at a dialog all the while: sooner than that it says that there was no answer. Milliseconds. */
const PUBLISH_TIMEOUT_MS = 12_000;

/** Step 2's submit for a free raffle (§4): through the gate, at the very revisions that the screen shows (decision 28). */
export async function publishFree(context: SyncContext, raffleId: string): Promise<PublishOutcome> {
  const gate = await passGate(context, raffleId);
  if (gate.kind === 'gate-closed') return gate;
  try {
    // One that is active already is answered as it is, so a reply that got lost does no harm.
    const reply = await callApi(activateRaffle, {
      parameters: { id: raffleId },
      body: { configRevision: gate.configRevision },
      ifMatch: gate.raffleRevision,
      idempotencyKey: context.newId(),
      token: gate.token,
      fetch: context.fetch,
      timeoutMs: PUBLISH_TIMEOUT_MS,
    });
    const before = await context.database.raffles.get(raffleId);
    await keepPulledRaffle(context, raffleOf(reply));
    // Nobody buys before it is on the air: right after, that no ticket is paid for is known.
    if (before?.base?.status !== 'active')
      await context.database.raffles.update(raffleId, { arePaymentsKnown: true });
    return { kind: 'published' };
  } catch (error) {
    return callFailure(context, error, gate.token);
  }
}
