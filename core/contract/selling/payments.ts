import * as z from 'zod/mini';
import { defineCall } from '#core/contract/call.ts';
import { pageQuery } from '#core/wire/page.ts';
import { paymentReply } from '#core/wire/selling/payment.ts';

export const listRafflePayments = defineCall({
  method: 'GET',
  path: '/public/payments/search-all/:raffleId',
  access: 'anyone',
  summary:
    'Live ticket payments of a raffle of the caller, newest first, without the publication fee: as many as `limit`, 1 by default, up to 100. Empty for other callers. GET /api/payment pages through all.',
  source: 'P-315, P-903',
  limits: ['lookups-of-address'],
  query: z.object({ limit: pageQuery.limit }),
  reply: z.array(paymentReply),
  status: 200,
});
