import type { ApiError } from '#src/api/api-error.ts';
import { beginPull, clearPullProgress } from '#src/storage/changes-cursor.ts';
import { keyOf, listDeviceImages } from '#src/storage/device-images.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import {
  type Attempt,
  isUnderWay,
  type SentSlot,
  type SlotBase,
  type SlotKind,
  type SlotOf,
} from '#src/storage/slot.ts';
import { findSlot, putSlot } from '#src/storage/slots.ts';
import { type Answer, compareRaffle } from '../pull/compare-raffle.ts';
import { compareSellerProfile } from '../pull/compare-seller-profile.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { nextTry } from './slot-failure.ts';
import type { SendOptions } from './slot-sender.ts';

/** Failed tries of a save after which an image that the server refuses is the user's matter. */
const UPLOADED_AGAIN_MAX = 3;

/**
 * Compares with the server, and takes back what it lacks (P-1039), or leaves it to the attempt that is under way beside this one. True: the slot is queued again, and the next pull compares everything;
 * false: the refusal has another cause. @throws ApiError
 */
export async function takeBackRefused(
  context: SyncContext,
  slot: SlotBase,
  attempt: Attempt,
  error: ApiError,
  { token, signal }: SendOptions,
): Promise<boolean> {
  if (error.code === 'rules-broken') return uploadRefusedAgain(context, slot, attempt);
  const asked = { token, signal, refused: attempt };
  const { answer, taken } =
    slot.raffleId === null
      ? { ...(await compareSellerProfile(context, asked)), answer: undefined }
      : await compareRaffle(context, slot.raffleId, asked);
  if (taken === 'nothing') return uploadRefusedBefore(context, slot, attempt, answer);
  const { database } = context;
  await database.transaction('rw', database.slots, database.meta, async () => {
    await clearPullProgress(database);
    // A pull under way began before: it would put its progress back.
    await beginPull(database, context.newId());
    const waiting = await database.slots.get(slot.id);
    if (isUnderWay(waiting, attempt)) await putSlot(database, sentLater(context, waiting));
  });
  return true;
}

/** Queued with a new attempt, but never in a hot loop. */
function sentLater<K extends SlotKind>(context: SyncContext, slot: SentSlot<K>): SlotOf<K> {
  return slotAfter(slot, 'taken-back', nextTry(slot, {}, context));
}

/**
 * An image was refused while something else, a pull, took its raffle back: it is sent again when the server has the configuration, or
 * soon where it has it by now.
 */
function uploadRefusedBefore(
  context: SyncContext,
  slot: SlotBase,
  attempt: Attempt,
  answer: Answer | undefined,
): Promise<boolean> {
  const { database } = context;
  const { raffleConfigs, slots } = database;
  const hasConfig = typeof answer === 'object' && answer.config != null;
  return database.transaction('rw', [raffleConfigs, slots], async () => {
    const waiting = slot.raffleId === null ? undefined : await slots.get(slot.id);
    if (waiting?.kind !== 'image' || answer === 'deleted' || !isUnderWay(waiting, attempt)) return false;
    const base = (await raffleConfigs.get(waiting.raffleId))?.base;
    const isOlder = base === null || (hasConfig && waiting.tries < UPLOADED_AGAIN_MAX);
    if (isOlder) await putSlot(database, sentLater(context, waiting));
    return isOlder;
  });
}

/** The server does not know images that it has taken, though no configuration of its own names them: they are uploaded again before the save. */
function uploadRefusedAgain(context: SyncContext, slot: SlotBase, attempt: Attempt): Promise<boolean> {
  const { database } = context;
  const { raffleConfigs, images, slots } = database;
  return database.transaction('rw', [raffleConfigs, images, slots], async () => {
    const waiting = slot.raffleId === null ? undefined : await findSlot(database, 'config', slot.raffleId);
    if (!isUnderWay(waiting, attempt) || waiting.tries >= UPLOADED_AGAIN_MAX) return false;
    const named = waiting.pending.data.images;
    const base = (await raffleConfigs.get(waiting.raffleId))?.base?.images ?? [];
    const refused = (await listDeviceImages(database, waiting.raffleId)).filter(
      ({ url, uploadedAt }) =>
        url !== null && uploadedAt !== null && named.includes(url) && !base.includes(url),
    );
    if (refused.length === 0) return false;
    for (const image of refused) await images.update(keyOf(image), { uploadedAt: null });
    await putSlot(database, sentLater(context, waiting));
    return true;
  });
}
