import { readOwnRaffle, saveRaffle } from '#core/contract/raffles.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import { RAFFLE_WIRE_NAMES } from '#core/wire/raffle.ts';
import { callApi, encodeBody } from '#src/api/call-api.ts';
import { documentSender } from './document-sender.ts';
import { MERGEABLE_RAFFLE } from './mergeable-documents.ts';
import { raffleOf } from './raffle-of.ts';
import { attemptHeaders } from './slot-sender.ts';

/** PUT /private/raffle: creates and updates alike (§7). */
export const raffleSender = documentSender(MERGEABLE_RAFFLE, {
  wireNames: RAFFLE_WIRE_NAMES,
  encode(slot, row) {
    const { data, savedOn } = slot.pending;
    return encodeBody(saveRaffle, { ...(data as RaffleData), id: row.id, savedOn });
  },
  documentOf: raffleOf,
  send: (_slot, attempt, options) =>
    callApi(saveRaffle, { encodedBody: attempt.body, ...attemptHeaders(attempt), ...options }),
  read(context, _slot, attempt, options) {
    const parameters = { id: attempt.documentId, userId: context.userId };
    return callApi(readOwnRaffle, { parameters, ...options });
  },
});
