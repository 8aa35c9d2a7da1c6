import * as z from 'zod/mini';
import { publicLogReply } from '#core/wire/public-log.ts';
import { defineCall } from '#core/contract/call.ts';
import { PUBLIC_LOG_PATH } from '#core/contract/public-paths.ts';

export const readPublicLog = defineCall({
  method: 'GET',
  path: PUBLIC_LOG_PATH,
  access: 'anyone',
  summary:
    'The public log after the entry `after` (0, the default: from the first one), up to `limit` entries (200 at most, the default), and its head. docs/PROOF.md says how to check it.',
  source: 'P-805',
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  }),
  reply: publicLogReply,
  status: 200,
  limits: ['lookups-of-address'],
});
