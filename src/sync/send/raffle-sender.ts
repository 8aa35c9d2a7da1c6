import { readOwnRaffle, saveRaffle } from '#core/contract/raffles/raffles.ts';
import { RAFFLE_WIRE_NAMES } from '#core/wire/raffles/raffle.ts';
import { callApi, encodeBody } from '#src/api/call-api.ts';
import { documentSender } from './document-sender.ts';
import { MERGEABLE_RAFFLE } from '../merge/mergeable-documents.ts';
import { raffleOf } from '../context/raffle-of.ts';
import { attemptHeaders } from './slot-sender.ts';

/** PUT /private/raffle: creates and updates alike. */
export const raffleSender = documentSender(MERGEABLE_RAFFLE, {
  wireNames: RAFFLE_WIRE_NAMES,
  encode(slot, row) {
    const { data, savedOn } = slot.pending;
    return encodeBody(saveRaffle, { ...data, id: row.id, savedOn });
  },
  documentOf: raffleOf,
  send: (attempt, options) =>
    callApi(saveRaffle, { encodedBody: attempt.body, ...attemptHeaders(attempt), ...options }),
  read(context, _slot, attempt, options) {
    const parameters = { id: attempt.documentId, userId: context.userId };
    return callApi(readOwnRaffle, { parameters, ...options });
  },
});
