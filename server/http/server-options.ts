import type { ServerOptions } from 'node:http';
import { MINUTE_MS, SECOND_MS } from '#core/domain/durations.ts';

/**
 * Timeouts of Node's HTTP server, milliseconds.
 * `keepAliveTimeout` is longer than the idle timeout of common proxies (60 s): a connection closed while a proxy sends would
 * fail a request. `headersTimeout` starts with the first byte of a request, or with the connection; it does not run on idle
 * connections, so it may be shorter. `requestTimeout` bounds the whole request: the largest photo over a slow phone takes
 * minutes (the minimum transfer rate is in `bodies/body-limits.ts`).
 */
export const SERVER_OPTIONS = {
  keepAliveTimeout: 75 * SECOND_MS,
  headersTimeout: 20 * SECOND_MS,
  requestTimeout: 30 * MINUTE_MS,
  connectionsCheckingInterval: 5 * SECOND_MS,
} satisfies ServerOptions;
