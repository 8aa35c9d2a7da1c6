import type { PublicLogPage } from '#core/domain/public-log.ts';
import { listLogEntries, readLogHead } from '../../tickets/log/read-log.ts';
import type { ServiceContext } from '../service-context.ts';

const PAGE_ENTRIES = 200;

/** The public log after an entry, oldest first, with its head (P-805). */
export async function readPublicLog({ db }: ServiceContext, after: number): Promise<PublicLogPage> {
  // The head first: an entry that comes meanwhile is then after it, never missing before it.
  const head = await readLogHead(db);
  return { head, entries: await listLogEntries(db, after, PAGE_ENTRIES) };
}
