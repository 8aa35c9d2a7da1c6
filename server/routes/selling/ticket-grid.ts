import type { Context, Hono } from 'hono';
import {
  GRID_AVAILABLE_HEADER,
  GRID_SINCE_HEADER,
  GRID_SINCE_PARAMETER,
  TICKET_GRID_PATH,
} from '#core/contract/selling/files.ts';
import { findCallerOf } from '#server/http/authentication.ts';
import { compressedOnce, compressedReply, type MadeContent } from '#server/http/compressed-reply.ts';
import type { AppEnv, HttpDependencies } from '#server/http/environment.ts';
import { readFileId } from '#server/http/read-params.ts';
import { changesSince, readGrid } from '#server/services/selling/public-sales/read-grid.ts';
import { shareReads } from '#server/services/share-reads.ts';

type Grid = Awaited<ReturnType<typeof readGrid>>;

interface MadeGrid {
  grid: Grid;
  whole: MadeContent;
}

const TYPE = 'application/octet-stream';
const etagOf = ({ version }: Grid) => `W/"${version}"`;

function madeOf(grid: Grid): MadeGrid {
  const { bits } = grid;
  const whole = { content: bits, type: TYPE, etag: etagOf(grid), compress: compressedOnce(bits) };
  return { grid, whole };
}

/**
 * What has changed since the version that the caller has; else the whole grid. Nothing that is asked for in this way is kept: a kept whole
 * grid would be revalidated by a server that answers with changes, and then be read as such.
 */
function contentFor(c: Context<AppEnv>, { grid, whole }: MadeGrid): MadeContent {
  const since = c.req.query(GRID_SINCE_PARAMETER);
  if (since === undefined) return whole;
  const content = changesSince(grid, since);
  if (!content) return { ...whole, cacheControl: 'no-store' };
  c.header(GRID_SINCE_HEADER, since);
  return { content, type: TYPE, etag: etagOf(grid), cacheControl: 'no-store' };
}

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
    const made = caller ? await read() : await share(id, read);
    c.header(GRID_AVAILABLE_HEADER, String(made.grid.available));
    return compressedReply(c, contentFor(c, made));
  });
}
