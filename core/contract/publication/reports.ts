import * as z from 'zod/mini';
import { defineCall } from '#core/contract/call.ts';

export const reportRaffle = defineCall({
  method: 'POST',
  path: '/public/raffle/:id/report',
  access: 'anyone',
  summary:
    'Reports a published raffle to the operator. Nothing of the person who reports is kept. 404 for one that is not public; 422 at `reason`.',
  source: 'P-746',
  body: z.object({ reason: z.string() }),
  reply: z.object({ received: z.boolean() }),
  status: 201,
  limits: ['reports-of-address'],
});
