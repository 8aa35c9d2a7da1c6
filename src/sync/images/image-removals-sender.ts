import { deleteImage, saveImages } from '#core/contract/raffle-images.ts';
import type { RaffleConfig } from '#core/domain/raffle-config.ts';
import { callApi, encodeBody } from '#src/api/call-api.ts';
import { readOwnRaffleConfig } from '#core/contract/raffle-configs.ts';
import { isNamed, listDeviceImages } from '#src/storage/device-images.ts';
import { listRaffleConfigs } from '#src/storage/raffle-configs.ts';
import type { Attempt, Slot } from '#src/storage/slot.ts';
import { raffleConfigOf } from '../config-reply.ts';
import { queueUpload, removedOf } from '../image-queue.ts';
import { keepPulledConfig } from '../keep-pulled.ts';
import { slotToRetry } from '../slot-failure.ts';
import { attemptHeaders, type SlotSender } from '../slot-sender.ts';
import type { SyncContext } from '../sync-context.ts';

/** What of a slot of removals goes over the wire, frozen. */
interface Removals {
  /** Body of the save of the list, JSON text. */
  save: string;
  removed: string[];
}

/** PUT save-image/{id} with the list that is left, then DELETE delete-image/{id} for each image that is not in it (§7). */
export const imageRemovalsSender: SlotSender = {
  wireNames: {},
  field: 'images',
  async freeze({ database }, slot) {
    const config = await database.raffleConfigs.get(slot.raffleId ?? '');
    if (!config?.base) return 'gone';
    const { images, revision } = config.base;
    // Somebody names it again, here, in a copy that has not got there, or on another device: it stays. The server sweeps what nothing names.
    const namedHere = (await listRaffleConfigs(database)).flatMap(({ working }) => working.images);
    const removed = removedOf(slot).filter((url) => ![...images, ...namedHere].includes(url));
    if (removed.length === 0) return 'gone';
    const removals: Removals = { save: encodeBody(saveImages, { images }), removed };
    return { documentId: config.id, body: JSON.stringify(removals), revision };
  },
  async deliver(context, slot, attempt, options) {
    const { save, removed } = JSON.parse(attempt.body) as Removals;
    const parameters = { id: attempt.documentId };
    let reply: RaffleConfig = raffleConfigOf(
      await callApi(saveImages, { parameters, encodedBody: save, ...attemptHeaders(attempt), ...options }),
    );
    for (const url of removed) {
      // Asked for again, it finds what another device has saved since: an image that is named there once more stays.
      const ifMatch = reply.revision;
      reply = raffleConfigOf(await callApi(deleteImage, { parameters, body: { url }, ifMatch, ...options }));
    }
    await settle(context, slot, attempt, removed);
    await keepPulledConfig(context, reply);
  },
  async reconcile(context, slot, attempt, error, options) {
    const query = { raffle: slot.raffleId ?? '' };
    const told = error.current as RaffleConfig | undefined;
    const server = raffleConfigOf(told ?? (await callApi(readOwnRaffleConfig, { query, ...options })));
    await keepPulledConfig(context, server);
    const { images, raffleConfigs, slots } = context.database;
    await context.database.transaction('rw', [images, raffleConfigs, slots], async () => {
      const now = await slots.get(slot.id);
      if (now?.attempt?.key !== attempt.key) return;
      const { removed } = JSON.parse(attempt.body) as Removals;
      // A try before this one may have taken them out.
      const maybeGone = removed.filter((url) => !server.images.includes(url));
      await letGo(context, slot, maybeGone);
      // Looked at anew over the newer list, but never in a hot loop.
      const later = slotToRetry(now, error, context.now(), context.random());
      await slots.put({ ...later, attempt: null, state: 'queued' });
    });
  },
};

/** The server has let go of them. */
function settle(
  context: SyncContext,
  slot: Slot,
  attempt: Attempt,
  removed: readonly string[],
): Promise<void> {
  const { images, raffleConfigs, slots } = context.database;
  return context.database.transaction('rw', [images, raffleConfigs, slots], async () => {
    const now = await slots.get(slot.id);
    if (now?.attempt?.key === attempt.key) {
      const left = removedOf(now).filter((url) => !removed.includes(url));
      const pending = { ...now.pending, data: { removed: left } };
      if (left.length === 0) await slots.delete(slot.id);
      else await slots.put({ ...now, pending, attempt: null, state: 'queued', tries: 0, nextTryAt: 0 });
    }
    await letGo(context, slot, removed);
  });
}

/** The server may not have these any more. One that the user has brought back is sent again. Runs within a transaction. */
async function letGo(context: SyncContext, slot: Slot, gone: readonly string[]): Promise<void> {
  const { images, raffleConfigs } = context.database;
  const raffleId = slot.raffleId ?? '';
  const config = await raffleConfigs.get(raffleId);
  for (const image of await listDeviceImages(context.database, raffleId)) {
    if (!isNamed(image, gone)) continue;
    const unsent = { ...image, uploadedAt: null };
    await images.put(unsent);
    if (isNamed(image, config?.working.images ?? [])) await queueUpload(context, unsent, config);
  }
}
