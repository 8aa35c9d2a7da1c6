import { deleteRaffle, readOwnRaffle } from '#core/contract/raffles/raffles.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { isUnderWay } from '#src/storage/slot.ts';
import { findSlot, putSlot } from '#src/storage/slots.ts';
import { forgetRaffle } from '#src/storage/deleted-raffles.ts';
import { baseRevisionOf } from '../context/base-revision-of.ts';
import { keepPulledRaffle } from '../pull/keep-pulled.ts';
import { raffleOf } from '../context/raffle-of.ts';
import { slotRefused } from './slot-failure.ts';
import type { SlotSender } from './slot-sender.ts';

/** DELETE /private/raffle/{id}, after the undo window. Nothing is removed from the device before it has succeeded. */
export const deletionSender: SlotSender<'deletion'> = {
  wireNames: {},
  async freeze({ database }, slot) {
    const row = await database.raffles.get(slot.raffleId);
    return row ? { documentId: row.id, body: '', ...baseRevisionOf(row.base) } : 'gone';
  },
  async deliver(
    { database },
    slot,
    { documentId: id, key: idempotencyKey, revision, baseUpdatedAt },
    options,
  ) {
    try {
      const over = revision === null ? {} : { ifMatch: revision, baseUpdatedAt };
      await callApi(deleteRaffle, { parameters: { id }, idempotencyKey, ...over, ...options });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    await forgetRaffle(database, slot.raffleId);
  },
  /** Another device has changed the raffle since: it is listed again as it is now, and the user decides again. */
  async reconcile(context, slot, attempt, error, options) {
    const { database, userId } = context;
    const parameters = { id: attempt.documentId, userId };
    const server = raffleOf(await callApi(readOwnRaffle, { parameters, ...options }));
    await database.transaction('rw', database.slots, async () => {
      const now = await findSlot(database, 'deletion', slot.raffleId);
      if (isUnderWay(now, attempt))
        await putSlot(database, slotRefused(now, 'refuse', error, { wireNames: {} }));
    });
    await keepPulledRaffle(context, server);
  },
};

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && [404, 410].includes(error.status);
}
