import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import type { Attempt, SentSlot, SlotBase, SlotKind, SlotProblem } from '#src/storage/slot.ts';
import { changeSlot, listSlotsBefore, putSlot } from '#src/storage/slots.ts';
import { bodyHash } from '../context/body-hash.ts';
import { isBlocked, isSendable } from '../queue/queue-order.ts';
import type { SlotSender } from './slot-sender.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Kept for rescue: the saved state stays in the slot. */
const UNFIT: SlotProblem = { code: 'malformed', message: ERROR_MESSAGES.malformed, fields: {} };

/** A slot that is being sent, and its attempt. */
export interface Begun {
  slot: SentSlot<SlotKind>;
  attempt: Attempt;
}

/**
 * Freezes the request and marks the slot as sending before anything is sent. An attempt whose outcome is not known is used
 * again as it is (P-1004). Undefined when there is nothing to send.
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
      // A save since the slot was chosen may have queued something before it: an image that it now names.
      if (isBlocked(slot, await listSlotsBefore(context.database, slot))) return undefined;
      const attempt = slot.attempt ?? (await freeze(context, sender, slot));
      if (attempt === 'gone') {
        await changeSlot(context.database, slot, 'settled', {});
        return undefined;
      }
      if (attempt === 'unfit' || bodyHash(attempt.body) !== attempt.hash) {
        await changeSlot(context.database, slot, 'unsendable', { problem: UNFIT });
        return undefined;
      }
      const sending = slotAfter(slot, 'begun', { attempt });
      await putSlot(context.database, sending);
      return { slot: sending, attempt };
    },
  );
}

async function freeze(
  context: SyncContext,
  sender: SlotSender,
  slot: SlotBase,
): Promise<Attempt | 'gone' | 'unfit'> {
  const request = await sender.freeze(context, slot);
  if (request === 'gone' || request === 'unfit') return request;
  const { localRev } = slot.pending;
  const { contract } = context;
  return { ...request, key: context.newId(), hash: bodyHash(request.body), localRev, contract };
}
