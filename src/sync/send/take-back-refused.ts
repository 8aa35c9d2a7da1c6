import { clearPullProgress } from '#src/storage/changes-cursor.ts';
import { type Attempt, isUnderWay, requeued, type SlotBase } from '#src/storage/slot.ts';
import { putSlot } from '#src/storage/slots.ts';
import { retryDelayMs } from '../context/retry-policy.ts';
import { compareRaffle } from '../pull/compare-raffle.ts';
import { compareSellerProfile } from '../pull/compare-seller-profile.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { SendOptions } from './slot-sender.ts';

/**
 * Compares with the server, and takes back what it lacks (P-1039). True: the slot is queued anew, and the next pull compares everything;
 * false: the refusal has another cause. @throws ApiError
 */
export async function takeBackRefused(
  context: SyncContext,
  slot: SlotBase,
  attempt: Attempt,
  { token, signal }: SendOptions,
): Promise<boolean> {
  const asked = { token, signal, refused: attempt };
  const taken =
    slot.raffleId === null
      ? (await compareSellerProfile(context, asked)).taken
      : (await compareRaffle(context, slot.raffleId, asked)).taken;
  if (taken !== 'taken') return false;
  const { database, now, random } = context;
  await database.transaction('rw', database.slots, database.meta, async () => {
    await clearPullProgress(database);
    const waiting = await database.slots.get(slot.id);
    if (!isUnderWay(waiting, attempt)) return;
    const tries = waiting.tries + 1;
    const nextTryAt = now().getTime() + retryDelayMs(tries, random());
    await putSlot(database, requeued({ ...waiting, tries, nextTryAt }));
  });
  return true;
}
