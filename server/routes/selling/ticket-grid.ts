import type { Hono } from 'hono';
import { GRID_AVAILABLE_HEADER, TICKET_GRID_PATH } from '#core/contract/selling/files.ts';
import { findCallerOf } from '#server/http/authentication.ts';
import { compressedOnce, compressedReply, type MadeContent } from '#server/http/compressed-reply.ts';
import type { AppEnv, HttpDependencies } from '#server/http/environment.ts';
import { readFileId } from '#server/http/read-params.ts';
import { readGrid } from '#server/services/selling/public-sales/read-grid.ts';
import { shareReads } from '#server/services/share-reads.ts';

type MadeGrid = MadeContent & { available: number };

const madeOf = ({ bits, version, available }: Awaited<ReturnType<typeof readGrid>>): MadeGrid => ({
  content: bits,
  type: 'application/octet-stream',
  etag: `W/"${version}"`,
  compress: compressedOnce(bits),
  available,
});

/**
 * Serves the grid as bytes, with its version as the ETag. Counts towards no limit: a carrier puts thousands of phones behind one
 * address, and all of them share one reading.
 */
export function ticketGridRoute(app: Hono<AppEnv>, { services }: HttpDependencies): void {
  const share = shareReads<MadeGrid>();
  app.get(TICKET_GRID_PATH, async (c) => {
    c.set('route', TICKET_GRID_PATH);
    const caller = await findCallerOf(c, services);
    const id = readFileId(c);
    const read = async () => madeOf(await readGrid(services, caller, id));
    const { available, ...made } = caller ? await read() : await share(id, read);
    c.header(GRID_AVAILABLE_HEADER, String(available));
    return compressedReply(c, made);
  });
}
