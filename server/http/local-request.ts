import { isIP } from 'node:net';
import type { Context } from 'hono';
import { isLoopback } from '#core/domain/loopback.ts';
import type { AppEnv } from './environment.ts';

const LOOPBACK_PEER = /^(127\.|::1$|::ffff:127\.)/;
/** Headers added by proxies and CDNs. */
const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

/**
 * Host that the Host header names, without port; IPv6 in brackets. Undefined without one, and for a request in absolute form
 * (`GET http://localhost/`), whose target names a host of its own: servers and proxies disagree on which of both counts.
 */
export function hostOf(c: Context<AppEnv>): string | undefined {
  const { url = '', headers } = c.env?.incoming ?? {};
  const origin = `http://${headers?.host ?? ''}`;
  return url.startsWith('/') && URL.canParse(origin) ? new URL(origin).hostname : undefined;
}

/** Whether the connection is local: loopback, or the same remote and local address. */
function isOwnPeer(c: Context<AppEnv>): boolean {
  const { remoteAddress, localAddress } = c.env?.incoming?.socket ?? {};
  return remoteAddress !== undefined && (LOOPBACK_PEER.test(remoteAddress) || remoteAddress === localAddress);
}

/** Names that another site could resolve to this machine are not accepted. */
function isOwnHost(c: Context<AppEnv>): boolean {
  const host = hostOf(c);
  if (host === undefined) return false;
  return isLoopback(host) || (isIP(host) !== 0 && host === c.env?.incoming?.socket.localAddress);
}

/**
 * Whether the request is local: by its peer, by a host name of this machine, and not forwarded by a proxy. Rejects DNS
 * rebinding and unknown proxies.
 */
export function isFromThisMachine(c: Context<AppEnv>): boolean {
  const isForwarded = Object.keys(c.req.header()).some((name) => FORWARDING_HEADER.test(name));
  return isOwnPeer(c) && isOwnHost(c) && !isForwarded;
}
