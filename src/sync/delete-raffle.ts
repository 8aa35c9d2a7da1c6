import { deleteRaffle as deleteRaffleCall } from '#core/contract/raffles.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { rememberDeleted } from '#src/storage/deleted-raffles.ts';
import { slotId } from '#src/storage/slot.ts';
import type { SyncContext } from './sync-context.ts';
import type { DeleteOutcome } from './sync-outcomes.ts';

/**
 * Deletes a raffle at the user's word. One that the server has never been sent goes at once, offline too; otherwise the
 * server deletes it first, and nothing goes before it has.
 */
export async function deleteRaffle(context: SyncContext, raffleId: string): Promise<DeleteOutcome> {
  const { database } = context;
  const [row, slot] = await Promise.all([
    database.raffles.get(raffleId),
    database.slots.get(slotId('raffle', raffleId)),
  ]);
  const wasSent = Boolean(row?.base) || Boolean(slot?.attempt);
  if (wasSent && !row?.deletedElsewhere) {
    const problem = await deleteOnServer(context, raffleId, row?.base?.revision);
    if (problem) return problem;
  }
  await forget(context, raffleId);
  return { kind: 'deleted' };
}

/** Undefined when the server no longer has it. */
async function deleteOnServer(
  context: SyncContext,
  id: string,
  revision: number | undefined,
): Promise<DeleteOutcome | undefined> {
  const token = context.findToken();
  try {
    await callApi(deleteRaffleCall, {
      parameters: { id },
      ...(revision !== undefined && { ifMatch: revision }),
      idempotencyKey: context.newId(),
      token,
      fetch: context.fetch,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'refused') {
      await context.connectivity.probe();
      return { kind: 'needs-network' };
    }
    if (error.status === 404 || error.status === 410) return undefined;
    if (error.status === 401 && token !== undefined) context.onUnauthorized(token);
    return { kind: 'refused', message: error.message, code: error.code };
  }
}

async function forget({ database }: SyncContext, raffleId: string): Promise<void> {
  const { raffles, raffleConfigs, slots, versions, meta } = database;
  await database.transaction('rw', [raffles, raffleConfigs, slots, versions, meta], async () => {
    const config = await raffleConfigs.get(raffleId);
    await raffles.delete(raffleId);
    await raffleConfigs.delete(raffleId);
    await slots.where('raffleId').equals(raffleId).delete();
    const keys = [['raffle', raffleId], ...(config ? [['config', config.id]] : [])];
    await versions.where('[kind+documentId]').anyOf(keys).delete();
    await rememberDeleted(database, raffleId);
  });
}
