import * as z from 'zod/mini';
import { preferenceReply, publicationReply } from '../wire/publication.ts';
import { defineCall } from './call.ts';

export const createPublicationPreference = defineCall({
  method: 'POST',
  path: '/private/raffle/publication/:id/preference',
  access: 'session',
  summary:
    'Where the publication fee of a raffle can be paid: the open checkout, or a new one. Looks for an approved payment first and publishes with it; says so where nothing is due. A raffle that is published free is 409 `publication-free`; one that is active and was published free may pay, to be raised above the limit.',
  source: '§4, §7, decisions 10, 24, 25, 28, 29',
  body: z.object({ configRevision: z.optional(z.int()) }),
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
    "How a raffle's publication stands, after asking the provider, which is asked once in three seconds however many ask: whether it is active and paid, the fee's payments newest first, and what has happened so far.",
  source: '§2, §4, decisions 25 and 26',
  reply: publicationReply,
  status: 200,
  limits: ['publication-checks-of-caller'],
});
