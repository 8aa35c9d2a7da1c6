import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Also the connectivity probe: its reply distinguishes the server from a captive portal. */
export const readHealth = defineCall({
  method: 'GET',
  path: '/healthz',
  access: 'anyone',
  summary: 'The process runs.',
  source: 'P-1011',
  reply: z.object({ ok: z.literal(true), service: z.literal('rifaria') }),
  status: 200,
});

export const readReadiness = defineCall({
  method: 'GET',
  path: '/readyz',
  access: 'anyone',
  summary:
    'The database answers, and database and image store have space; 503 `unavailable` or `storage-full` otherwise.',
  source: 'P-626',
  reply: z.object({ ok: z.literal(true) }),
  status: 200,
});
