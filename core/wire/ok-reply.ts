import * as z from 'zod/mini';

/** Reply of calls that have nothing to return. */
export const okReply = z.object({ ok: z.boolean() });
