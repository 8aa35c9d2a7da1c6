import { createRaffleConfig, readOwnRaffleConfig, saveRaffleConfig } from '#core/contract/raffle-configs.ts';
import { findDeviceImageHash } from '#core/domain/raffle-images.ts';
import type { RaffleConfig, RaffleConfigData } from '#core/domain/raffle-config.ts';
import { RAFFLE_CONFIG_WIRE_NAMES, type RaffleConfigReply } from '#core/wire/raffle-config.ts';
import { callApi, encodeBody } from '#src/api/call-api.ts';
import { CONFIG_DOCUMENT } from '#src/storage/documents.ts';
import { slotId } from '#src/storage/slot.ts';
import { moveVersions } from '#src/storage/versions.ts';
import { acknowledged, putSlot } from './acknowledge.ts';
import { documentSender } from './document-sender.ts';
import { keepReplaced } from './keep-replaced.ts';
import { mergePulled } from './merge-pulled.ts';
import { attemptHeaders, type SlotSender } from './slot-sender.ts';

/** The configuration alone, without the slug that follows the raffle's title. */
export function raffleConfigOf(reply: RaffleConfig & Partial<RaffleConfigReply>): RaffleConfig {
  const { slug: _slug, ...config } = reply;
  return config;
}

/** PUT /api/raffle-config/{id} (§7). */
export const configSender = documentSender(CONFIG_DOCUMENT, {
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
    const { raffleConfigs, slots, versions } = database;
    await database.transaction('rw', [raffleConfigs, slots, versions], async () => {
      const row = await database.raffleConfigs.get(reply.raffleId);
      await database.slots.delete(slot.id);
      if (!row) return;
      const saveId = slotId('config', reply.raffleId);
      const save = await database.slots.get(saveId);
      const met =
        wasSavedElsewhere(reply) && row.localRev > attempt.localRev
          ? mergePulled(CONFIG_DOCUMENT, { row, slot: save }, reply, context.now())
          : { row: acknowledged(CONFIG_DOCUMENT, row, attempt.localRev, reply, context.now()), slot: save };
      await keepReplaced(context, CONFIG_DOCUMENT, row, met.row);
      await moveVersions(database, 'config', row.id, met.row.id);
      await database.raffleConfigs.put(met.row);
      await putSlot(database, saveId, met.slot);
    });
  },
  meet: (_context, _slot, _attempt, error) => Promise.reject(error),
};

/** A fresh configuration leaves the payment option open; a saved one cannot. */
function wasSavedElsewhere(config: RaffleConfig): boolean {
  return config.paymentOption !== null;
}
