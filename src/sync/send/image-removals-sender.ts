import { deleteImage, saveImages } from '#core/contract/raffles/raffle-images.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { callApi, encodeBody } from '#src/api/call-api.ts';
import { readOwnRaffleConfig } from '#core/contract/raffles/raffle-configs.ts';
import { isNamed, listDeviceImages } from '#src/storage/device-images.ts';
import { listRaffleConfigs } from '#src/storage/raffle-configs.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import { type Attempt, isUnderWay, type SlotBase } from '#src/storage/slot.ts';
import { changeSlot, findSlot, putSlot } from '#src/storage/slots.ts';
import { baseRevisionOf } from '../context/base-revision-of.ts';
import { raffleConfigOf } from '../context/config-reply.ts';
import { queueUpload } from '../queue/image-queue.ts';
import { keepPulledConfig } from '../pull/keep-pulled.ts';
import { nextTry } from './slot-failure.ts';
import { attemptHeaders, type SlotSender } from './slot-sender.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** The frozen requests of a slot of removals. */
interface Removals {
  /** Body of the save of the list, JSON text. */
  save: string;
  removed: string[];
}

/** PUT save-image/{id} with the remaining list, then DELETE delete-image/{id} for each image that is not in it. */
export const imageRemovalsSender: SlotSender<'image-removals'> = {
  wireNames: {},
  field: 'images',
  async freeze({ database }, slot) {
    const config = await database.raffleConfigs.get(slot.raffleId);
    if (!config?.base) return 'gone';
    const { images } = config.base;
    // An image that is named again, here, in a copy that was not sent yet, or on another device, stays. The server sweeps the others.
    const namedHere = (await listRaffleConfigs(database)).flatMap(({ working }) => working.images);
    const removed = slot.pending.data.removed.filter((url) => ![...images, ...namedHere].includes(url));
    if (removed.length === 0) return 'gone';
    const removals: Removals = { save: encodeBody(saveImages, { images }), removed };
    return { documentId: config.id, body: JSON.stringify(removals), ...baseRevisionOf(config.base) };
  },
  async deliver(context, slot, attempt, options) {
    const { save, removed } = JSON.parse(attempt.body) as Removals;
    const parameters = { id: attempt.documentId };
    let reply: RaffleConfig = raffleConfigOf(
      await callApi(saveImages, { parameters, encodedBody: save, ...attemptHeaders(attempt), ...options }),
    );
    for (const url of removed) {
      // On a retry another device may have saved the list meanwhile: an image that it names again stays.
      const over = { ifMatch: reply.revision, baseUpdatedAt: reply.updatedAt };
      reply = raffleConfigOf(await callApi(deleteImage, { parameters, body: { url }, ...over, ...options }));
    }
    await settle(context, slot, attempt, removed);
    await keepPulledConfig(context, reply);
  },
  async reconcile(context, slot, attempt, error, options) {
    const query = { raffle: slot.raffleId };
    const current = error.current as RaffleConfig | undefined;
    const server = raffleConfigOf(current ?? (await callApi(readOwnRaffleConfig, { query, ...options })));
    await keepPulledConfig(context, server);
    const { database } = context;
    const { images, raffleConfigs, slots } = database;
    await database.transaction('rw', [images, raffleConfigs, slots], async () => {
      const now = await findSlot(database, 'image-removals', slot.raffleId);
      if (!isUnderWay(now, attempt)) return;
      const { removed } = JSON.parse(attempt.body) as Removals;
      // An earlier try may have removed them.
      const maybeGone = removed.filter((url) => !server.images.includes(url));
      await markUnsent(context, slot, maybeGone);
      // Computed again over the newer list, but never in a hot loop.
      await putSlot(database, slotAfter(now, 'stale', nextTry(now, error, context)));
    });
  },
};

/** The server has removed them. */
function settle(
  context: SyncContext,
  slot: SlotBase<'image-removals'>,
  attempt: Attempt,
  removed: readonly string[],
): Promise<void> {
  const { database } = context;
  const { images, raffleConfigs, slots } = database;
  return database.transaction('rw', [images, raffleConfigs, slots], async () => {
    const now = await findSlot(database, 'image-removals', slot.raffleId);
    if (isUnderWay(now, attempt)) {
      const left = now.pending.data.removed.filter((url) => !removed.includes(url));
      const pending = { ...now.pending, data: { removed: left } };
      if (left.length === 0) await changeSlot(database, now, 'acknowledged', {});
      else await changeSlot(database, now, 'answered-with-newer', { pending, tries: 0, nextTryAt: 0 });
    }
    await markUnsent(context, slot, removed);
  });
}

/** The server may no longer have these. One that the user has restored is uploaded again. Runs within a transaction. */
async function markUnsent(
  context: SyncContext,
  { raffleId }: SlotBase<'image-removals'>,
  gone: readonly string[],
): Promise<void> {
  const { images, raffleConfigs } = context.database;
  const config = await raffleConfigs.get(raffleId);
  for (const image of await listDeviceImages(context.database, raffleId)) {
    if (!isNamed(image, gone)) continue;
    const unsent = { ...image, uploadedAt: null };
    await images.put(unsent);
    if (isNamed(image, config?.working.images ?? [])) await queueUpload(context, unsent, config);
  }
}
