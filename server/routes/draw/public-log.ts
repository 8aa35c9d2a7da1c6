import * as publicLog from '#core/contract/draw/public-log.ts';
import { LOG_PAGE_MAX } from '#core/domain/public-log.ts';
import type { Implement } from '#server/http/implement.ts';
import { readPublicLog } from '#server/services/draw/read-public-log.ts';

/** The public log of sold lists and results, a page at a time from an entry on. */
export function publicLogRoutes(implement: Implement): void {
  implement(publicLog.readPublicLog, ({ context, query }) =>
    readPublicLog(context, { after: Number(query.after ?? 0), limit: Number(query.limit ?? LOG_PAGE_MAX) }),
  );
}
