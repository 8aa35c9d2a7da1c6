import { ERROR_MESSAGES } from '#core/text/errors.ts';
import type { Attempt, Slot } from '#src/storage/slot.ts';
import { listSlotsBeside } from '#src/storage/slots.ts';
import { bodyHash } from './body-hash.ts';
import { isBlocked, isSendable } from './queue-order.ts';
import type { SlotSender } from './slot-sender.ts';
import type { SyncContext } from './sync-context.ts';

/** A slot that is being sent, and what of it goes over the wire. */
export interface Begun {
  slot: Slot;
  attempt: Attempt;
}

/**
 * Freezes what is about to be sent, and says so in the row, before the network is touched. An attempt whose outcome is not
 * known is taken up again as it is. Undefined when there is nothing to send after all.
 */
export function beginAttempt(
  context: SyncContext,
  sender: SlotSender,
  id: string,
): Promise<Begun | undefined> {
  const { raffles, raffleConfigs, sellerProfile, slots, images } = context.database;
  return context.database.transaction(
    'rw',
    [raffles, raffleConfigs, sellerProfile, slots, images],
    async () => {
      const slot = await slots.get(id);
      if (!slot || !isSendable(slot)) return undefined;
      await sender.prepare?.(context, slot);
      // A save since it was chosen may have put something in front of it: an image that it now names.
      if (isBlocked(slot, await listSlotsBeside(context.database, slot.raffleId))) return undefined;
      const attempt = slot.attempt ?? (await freeze(context, sender, slot));
      if (attempt === 'gone') {
        await slots.delete(id);
        return undefined;
      }
      if (attempt === 'unfit' || bodyHash(attempt.body) !== attempt.hash) {
        await slots.put(quarantined(slot));
        return undefined;
      }
      const sending: Slot = { ...slot, attempt, state: 'sending', problem: null };
      await slots.put(sending);
      return { slot: sending, attempt };
    },
  );
}

async function freeze(
  context: SyncContext,
  sender: SlotSender,
  slot: Slot,
): Promise<Attempt | 'gone' | 'unfit'> {
  const request = await sender.freeze(context, slot);
  if (request === 'gone' || request === 'unfit') return request;
  const { localRev } = slot.pending;
  return { ...request, key: context.newId(), hash: bodyHash(request.body), localRev };
}

/** Kept for rescue: the saved state stays in the slot. */
function quarantined(slot: Slot): Slot {
  const problem = { code: 'malformed', message: ERROR_MESSAGES.malformed, fields: {} };
  return { ...slot, state: 'quarantined', attempt: null, problem };
}
