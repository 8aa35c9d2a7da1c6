import type { ServerOptions } from 'node:http';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * How long Node waits on connections, milliseconds.
 *
 * `keepAliveTimeout` is longer than common proxies keep an idle connection (60 s): closed as a proxy sends, it would be a
 * failed request. `headersTimeout` runs from the first byte of a request, and from the opening of a connection; it does not
 * run while a connection is idle, so it may be shorter. `requestTimeout` bounds a whole request: the largest photo over a slow
 * phone takes minutes (the minimum rate of a body is in `bodies/body-limits.ts`).
 */
export const SERVER_OPTIONS = {
  keepAliveTimeout: 75 * SECOND_MS,
  headersTimeout: 20 * SECOND_MS,
  requestTimeout: 30 * MINUTE_MS,
  connectionsCheckingInterval: 5 * SECOND_MS,
} satisfies ServerOptions;
