import type { Hono } from 'hono';
import { GRID_AVAILABLE_HEADER, TICKET_GRID_PATH } from '#core/contract/selling/files.ts';
import { findCallerOf } from '#server/http/authentication.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { compressedReply } from '#server/http/compressed-reply.ts';
import type { AppEnv, HttpDependencies } from '#server/http/environment.ts';
import { addressGroup } from '#server/http/limits/address-group.ts';
import { readGrid } from '#server/services/selling/public-sales/read-grid.ts';

/** Serves the grid as bytes, with its version as the ETag. */
export function ticketGridRoute(
  app: Hono<AppEnv>,
  { services, rateLimiter, trustProxy }: HttpDependencies,
): void {
  app.get(TICKET_GRID_PATH, async (c) => {
    c.set('route', TICKET_GRID_PATH);
    const subject = addressGroup(clientAddress(c, trustProxy));
    await rateLimiter.spend(services, [{ name: 'lookups-of-address', subject }]);
    const caller = await findCallerOf(c, services);
    const { bits, version, available } = await readGrid(services, caller, c.req.param('id').toLowerCase());
    c.header(GRID_AVAILABLE_HEADER, String(available));
    return compressedReply(c, { content: bits, type: 'application/octet-stream', etag: `W/"${version}"` });
  });
}
