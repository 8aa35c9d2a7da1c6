import * as z from 'zod/mini';
import { defineCall } from '#core/contract/call.ts';
import { paymentReply } from '#core/wire/selling/payment.ts';

export const listRafflePayments = defineCall({
  method: 'GET',
  path: '/public/payments/search-all/:raffleId',
  access: 'anyone',
  summary:
    'Live ticket payments of a raffle of the caller, the newest 100, without the publication fee. GET /api/payment pages through all.',
  source: 'P-315, P-903',
  reply: z.array(paymentReply),
  status: 200,
});
