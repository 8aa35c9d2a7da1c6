import { activateRaffle } from '#core/contract/raffles.ts';
import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffle-config.ts';
import { RAFFLE_WIRE_NAMES } from '#core/wire/raffle.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { keepPulledRaffle } from './keep-pulled.ts';
import { publicationGate } from './publication-gate.ts';
import { raffleOf } from './raffle-of.ts';
import type { SyncContext } from './sync-context.ts';
import type { PublishOutcome } from './sync-outcomes.ts';

/** Somebody looks at a dialog all the while: sooner than that it says that there was no answer. Milliseconds. */
const PUBLISH_TIMEOUT_MS = 12_000;

/** Step 2's submit for a free raffle (§4): through the gate, at the very revisions that the screen shows (decision 28). */
export async function publishFree(context: SyncContext, raffleId: string): Promise<PublishOutcome> {
  const gate = await publicationGate(context, raffleId);
  if (!gate.open) return { kind: 'gate-closed', missing: gate.missing };
  const token = context.findToken();
  if (token === undefined) {
    const reason = { kind: 'sign-in-needed' } as const;
    return { kind: 'gate-closed', missing: [{ kind: 'attention', step: 0, reason }] };
  }
  try {
    // One that is active already is answered as it is, so a reply that got lost does no harm.
    const reply = await callApi(activateRaffle, {
      parameters: { id: raffleId },
      body: { configRevision: gate.configRevision },
      ifMatch: gate.raffleRevision,
      idempotencyKey: context.newId(),
      token,
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
    if (!(error instanceof ApiError)) throw error;
    return refused(context, error, token);
  }
}

async function refused(context: SyncContext, error: ApiError, token: string): Promise<PublishOutcome> {
  if (error.kind !== 'refused') {
    await context.connectivity.probe();
    return { kind: 'no-answer' };
  }
  if (error.status === 401) context.onUnauthorized(token);
  const names = { ...RAFFLE_WIRE_NAMES, ...RAFFLE_CONFIG_WIRE_NAMES };
  const { message, code } = error;
  return { kind: 'refused', message, code, fields: fieldsFromWire(error.fields, names) };
}
