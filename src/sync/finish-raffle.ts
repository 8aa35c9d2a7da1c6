import { finishRaffle as finishRaffleCall } from '#core/contract/raffles.ts';
import { callApi } from '#src/api/call-api.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import { keepPulledRaffle } from './keep-pulled.ts';
import { callFailure } from './publication-call.ts';
import { raffleOf } from './raffle-of.ts';
import type { SyncContext } from './sync-context.ts';
import type { FinishOutcome } from './sync-outcomes.ts';
import { raffleSyncState } from './sync-state.ts';

const FINISH_TIMEOUT_MS = 15_000;

/**
 * Ends an active raffle on the server (§4, decision 19), at the revision that this device shows. Edits that it does not have
 * yet would be refused ever after, so they go first.
 */
export async function finishRaffle(context: SyncContext, raffleId: string): Promise<FinishOutcome> {
  const { database, connectivity } = context;
  const row = await findRaffle(database, raffleId);
  const config = await findRaffleConfig(database, raffleId);
  const token = context.findToken();
  if (token === undefined || !row?.base || !(await connectivity.probe())) return { kind: 'needs-network' };
  const state = raffleSyncState(row, config, await listSlotsOfRaffle(database, raffleId));
  if (state.kind !== 'on-server') return { kind: 'unsent-edits' };
  try {
    // One that is finished already is answered as it is, so a reply that got lost does no harm.
    const reply = await callApi(finishRaffleCall, {
      parameters: { id: raffleId },
      ifMatch: row.base.revision,
      idempotencyKey: context.newId(),
      token,
      fetch: context.fetch,
      timeoutMs: FINISH_TIMEOUT_MS,
    });
    await keepPulledRaffle(context, raffleOf(reply));
    return { kind: 'finished' };
  } catch (error) {
    return callFailure(context, error, token);
  }
}
