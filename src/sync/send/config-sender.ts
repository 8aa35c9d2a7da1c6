import {
  createRaffleConfig,
  readOwnRaffleConfig,
  saveRaffleConfig,
} from '#core/contract/raffles/raffle-configs.ts';
import { readOwnRaffle } from '#core/contract/raffles/raffles.ts';
import { findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffles/raffle-config.ts';
import { callApi, encodeBody } from '#src/api/call-api.ts';
import { isKnownPublic } from '#src/storage/known-status.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import { isUnderWay } from '#src/storage/slot.ts';
import { changeSlot, changeSlots, findSlot } from '#src/storage/slots.ts';
import { acknowledged } from '../merge/acknowledge.ts';
import { raffleConfigOf } from '../context/config-reply.ts';
import { raffleOf } from '../context/raffle-of.ts';
import { documentSender } from './document-sender.ts';
import { queueNamedUploads } from '../queue/image-queue.ts';
import { isHeldForConfig } from '../queue/queue-order.ts';
import { keepReconciled, reconciliationTables, reconcileWithServer } from '../merge/reconcile-with-server.ts';
import { MERGEABLE_CONFIG } from '../merge/mergeable-documents.ts';
import { keepPulledRaffle } from '../pull/keep-pulled.ts';
import { attemptHeaders, type SlotSender } from './slot-sender.ts';

const putConfig = documentSender(MERGEABLE_CONFIG, {
  wireNames: RAFFLE_CONFIG_WIRE_NAMES,
  async encode(slot, _row, { database }) {
    const { data, savedOn } = slot.pending;
    // A save is sent after the images that it names: by then each has its address.
    if (data.images.some((entry) => findDeviceImageHash(entry) !== undefined))
      throw new Error('Image not uploaded');
    const raffle = await database.raffles.get(slot.raffleId);
    const forDraft = raffle && !isKnownPublic(raffle) ? { forDraft: true } : {};
    return encodeBody(saveRaffleConfig, { ...data, savedOn, ...forDraft });
  },
  documentOf: raffleConfigOf,
  send(attempt, options) {
    const parameters = { id: attempt.documentId };
    return callApi(saveRaffleConfig, {
      parameters,
      encodedBody: attempt.body,
      ...attemptHeaders(attempt),
      ...options,
    });
  },
  read(_context, slot, _attempt, options) {
    return callApi(readOwnRaffleConfig, { query: { raffle: slot.raffleId }, ...options });
  },
});

/**
 * PUT /api/raffle-config/{id}. Images that it names and that the server may have deleted by now are uploaded again first. A save of
 * step 0 that waited for it is sent again (P-357). Where it is refused at the revision that it knew, its raffle has been published
 * meanwhile (P-1035).
 */
export const configSender: SlotSender<'config'> = {
  ...putConfig,
  async prepare(context, slot) {
    const config = await context.database.raffleConfigs.get(slot.raffleId);
    if (config) await queueNamedUploads(context, { ...config, working: slot.pending.data });
  },
  async deliver(context, slot, attempt, options) {
    await putConfig.deliver(context, slot, attempt, options);
    await changeSlots(
      context.database,
      (other) => other.raffleId === slot.raffleId && isHeldForConfig(other),
      (other) => slotAfter(other, 'retried', { tries: 0, nextTryAt: 0 }),
    );
  },
  async reconcile(context, slot, attempt, error, options) {
    await putConfig.reconcile(context, slot, attempt, error, options);
    const { revision } = (error.current ?? {}) as Partial<RaffleConfig>;
    if (revision !== attempt.revision) return;
    const parameters = { id: slot.raffleId, userId: context.userId };
    await keepPulledRaffle(context, raffleOf(await callApi(readOwnRaffle, { parameters, ...options })));
  },
};

/** POST /api/raffle-config {raffle}, once a raffle. Replies with the existing one if another device has created it. */
export const configCreateSender: SlotSender<'config-create'> = {
  wireNames: RAFFLE_CONFIG_WIRE_NAMES,
  async freeze({ database }, { raffleId }) {
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
      const now = await findSlot(database, 'config-create', slot.raffleId);
      // The reply belongs to an earlier attempt: by now the device may know a newer revision.
      if (!isUnderWay(now, attempt)) return;
      await changeSlot(database, now, 'acknowledged', {});
      if (!before) return;
      const save = await findSlot(database, 'config', raffleId);
      if (wasSavedElsewhere(reply) && before.localRev > attempt.localRev) {
        await reconcileWithServer(context, MERGEABLE_CONFIG, raffleId, { row: before, slot: save }, reply);
        return;
      }
      const row = acknowledged(MERGEABLE_CONFIG, before, attempt.localRev, reply, context.now());
      await keepReconciled(context, MERGEABLE_CONFIG, { row: before, slot: save }, { row, slot: save });
    });
  },
  reconcile: (_context, _slot, _attempt, error) => Promise.reject(error),
};

/** A fresh configuration leaves the payment option open; a saved one cannot. */
function wasSavedElsewhere(config: RaffleConfig): boolean {
  return config.paymentOption !== null;
}
