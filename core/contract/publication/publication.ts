import { preferenceReply, publicationReply } from '#core/wire/publication/publication.ts';
import { publishBody } from '#core/wire/raffles/publish.ts';
import { defineCall } from '#core/contract/call.ts';

export const createPublicationPreference = defineCall({
  method: 'POST',
  path: '/private/raffle/publication/:id/preference',
  access: 'session',
  opensTransactions: true,
  summary:
    "Returns the checkout of a raffle's publication fee: the open one, or a new one. Looks for an approved payment first and publishes with it; reports if nothing is due. 409 `publication-free` if the raffle can be published free; an active raffle that was published free may pay in order to exceed the limit, while it can: 409 `locked` with payments, `terms-fixed` once the list of sold tickets is fixed. 409 `terms-not-accepted` for a raffle that was never published, unless `acceptedTerms` is the declaration's present version, now or in an earlier call.",
  source: 'P-239, P-505, P-508, P-512 to P-514, P-767',
  body: publishBody,
  reply: preferenceReply,
  status: 201,
  precondition: 'revision',
  limits: ['checkouts-of-caller'],
});

export const readPublication = defineCall({
  method: 'GET',
  path: '/private/raffle/publication/:id',
  access: 'session',
  summary:
    "State of a raffle's publication, after querying the provider (at most once in three seconds per raffle): whether it is active and paid, the fee's payments, newest first, and the event log.",
  source: 'P-115, P-510, P-514',
  reply: publicationReply,
  status: 200,
  limits: ['publication-checks-of-caller'],
});
