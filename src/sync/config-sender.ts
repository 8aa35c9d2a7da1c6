import { createRaffleConfig, readOwnRaffleConfig, saveRaffleConfig } from '#core/contract/raffle-configs.ts';
import { findDeviceImageHash } from '#core/domain/raffle-images.ts';
import type { RaffleConfig, RaffleConfigData } from '#core/domain/raffle-config.ts';
import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffle-config.ts';
import { callApi, encodeBody } from '#src/api/call-api.ts';
import { slotId } from '#src/storage/slot.ts';
import { acknowledged } from './acknowledge.ts';
import { raffleConfigOf } from './config-reply.ts';
import { documentSender } from './document-sender.ts';
import { queueNamedUploads } from './image-queue.ts';
import { keepReconciled, reconciliationTables, reconcileWithServer } from './reconcile-with-server.ts';
import { MERGEABLE_CONFIG } from './mergeable-documents.ts';
import { attemptHeaders, type SlotSender } from './slot-sender.ts';

const putConfig = documentSender(MERGEABLE_CONFIG, {
  wireNames: RAFFLE_CONFIG_WIRE_NAMES,
  encode(slot) {
    const { savedOn } = slot.pending;
    const data = slot.pending.data as RaffleConfigData;
    // A save goes after the images that it names: by then each has its address.
    if (data.images.some((entry) => findDeviceImageHash(entry) !== undefined))
      throw new Error('Image not up');
    return encodeBody(saveRaffleConfig, { ...data, savedOn });
  },
  documentOf: raffleConfigOf,
  send(_slot, attempt, options) {
    const parameters = { id: attempt.documentId };
    return callApi(saveRaffleConfig, {
      parameters,
      encodedBody: attempt.body,
      ...attemptHeaders(attempt),
      ...options,
    });
  },
  read(_context, slot, _attempt, options) {
    return callApi(readOwnRaffleConfig, { query: { raffle: slot.raffleId ?? '' }, ...options });
  },
});

/** PUT /api/raffle-config/{id} (§7). What it names and has waited for too long is sent again first, however long ago it was saved. */
export const configSender: SlotSender = {
  ...putConfig,
  async prepare(context, slot) {
    const config = await context.database.raffleConfigs.get(slot.raffleId ?? '');
    const working = slot.pending.data as RaffleConfigData;
    if (config) await queueNamedUploads(context, { ...config, working });
  },
};

/** POST /api/raffle-config {raffle}, once a raffle (§7). Answers the one that is there if another device made it. */
export const configCreateSender: SlotSender = {
  wireNames: RAFFLE_CONFIG_WIRE_NAMES,
  async freeze({ database }, slot) {
    const raffleId = slot.raffleId ?? '';
    const row = await database.raffleConfigs.get(raffleId);
    if (!row) return 'gone';
    return {
      documentId: row.id,
      body: encodeBody(createRaffleConfig, { id: row.id, raffleId }),
      revision: null,
    };
  },
  async deliver(context, slot, attempt, options) {
    const { key: idempotencyKey, body: encodedBody } = attempt;
    const reply = raffleConfigOf(
      await callApi(createRaffleConfig, { encodedBody, idempotencyKey, ...options }),
    );
    const { database } = context;
    const { raffleId } = reply;
    await database.transaction('rw', reconciliationTables(database), async () => {
      const before = await database.raffleConfigs.get(raffleId);
      const now = await database.slots.get(slot.id);
      // No longer the attempt that this answer belongs to: by now the device may know a newer revision.
      if (now?.attempt?.key !== attempt.key) return;
      await database.slots.delete(slot.id);
      if (!before) return;
      const save = await database.slots.get(slotId('config', raffleId));
      if (wasSavedElsewhere(reply) && before.localRev > attempt.localRev) {
        await reconcileWithServer(context, MERGEABLE_CONFIG, raffleId, { before, slot: save }, reply);
        return;
      }
      const row = acknowledged(MERGEABLE_CONFIG, before, attempt.localRev, reply, context.now());
      await keepReconciled(
        context,
        MERGEABLE_CONFIG,
        raffleId,
        { row: before, slot: save },
        { row, slot: save },
      );
    });
  },
  reconcile: (_context, _slot, _attempt, error) => Promise.reject(error),
};

/** A fresh configuration leaves the payment option open; a saved one cannot. */
function wasSavedElsewhere(config: RaffleConfig): boolean {
  return config.paymentOption !== null;
}
