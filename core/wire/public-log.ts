import * as z from 'zod/mini';
import type { PublicLogPage } from '#core/domain/public-log.ts';

/** Sequence number and hash of an entry. */
export const publicLogHead = z.object({ seq: z.int(), hash: z.string() });

/** A part of the public log with its head. */
export const publicLogReply: z.ZodMiniType<PublicLogPage> = z.object({
  entries: z.array(z.object({ ...publicLogHead.shape, entry: z.string() })),
  head: publicLogHead,
});
