import { finishRaffle as finishRaffleCall } from '#core/contract/raffles/raffles.ts';
import { callApi } from '#src/api/call-api.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import { callFailure, keepReply } from './publication-call.ts';
import { raffleOf } from '../context/raffle-of.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { FinishOutcome } from '../context/sync-outcomes.ts';
import { raffleSyncState } from '../status/sync-state.ts';

const FINISH_TIMEOUT_MS = 15_000;

/**
 * Ends an active raffle on the server (P-313), at the revision that this device shows. Unsent edits must be sent before, as
 * the server refuses edits of a finished raffle.
 */
export async function finishRaffle(context: SyncContext, raffleId: string): Promise<FinishOutcome> {
  const { database, connectivity } = context;
  const isOnline = await connectivity.probe();
  // Read after it: what is typed while the probe is under way counts.
  const row = await findRaffle(database, raffleId);
  const config = await findRaffleConfig(database, raffleId);
  const token = context.findToken();
  if (token === undefined || !row?.base || !isOnline) return { kind: 'needs-network' };
  const state = raffleSyncState(row, config, await listSlotsOfRaffle(database, raffleId));
  if (state.kind !== 'on-server') return { kind: 'unsent-edits' };
  try {
    // Idempotent: a raffle that is already finished is returned as it is, so retrying after a lost reply is safe.
    const reply = await callApi(finishRaffleCall, {
      parameters: { id: raffleId },
      ifMatch: row.base.revision,
      idempotencyKey: context.newId(),
      token,
      fetch: context.fetch,
      timeoutMs: FINISH_TIMEOUT_MS,
    });
    await keepReply(context, raffleOf(reply));
    return { kind: 'finished' };
  } catch (error) {
    return callFailure(context, error, token);
  }
}
