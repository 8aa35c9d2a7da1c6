import { LOG_PAGE_MAX, type PublicLogPage } from '#core/domain/public-log.ts';
import { listLogEntries, readLogHead } from '../../tickets/log/read-log.ts';
import type { ServiceContext } from '../service-context.ts';

/** Entries of the public log after one, oldest first, at most LOG_PAGE_MAX, with its head (P-805). */
export async function readPublicLog(
  { db }: ServiceContext,
  { after, limit }: { after: number; limit: number },
): Promise<PublicLogPage> {
  // The head first: an entry that comes meanwhile is then after it, never missing before it.
  const head = await readLogHead(db);
  return { head, entries: await listLogEntries(db, after, Math.min(limit, LOG_PAGE_MAX)) };
}
