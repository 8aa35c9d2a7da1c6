import { isIP } from 'node:net';
import type { Context } from 'hono';
import { isLoopback } from '#core/domain/loopback.ts';
import type { AppEnv } from './environment.ts';

const LOOPBACK_PEER = /^(127\.|::1$|::ffff:127\.)/;
/** Headers added by proxies and CDNs. */
const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

/** Host of the request without port; IPv6 in brackets. */
export const hostOf = (c: Context<AppEnv>): string => new URL(c.req.url).hostname;

/** Whether the connection is local: loopback, or the same remote and local address. */
function isOwnPeer(c: Context<AppEnv>): boolean {
  const { remoteAddress, localAddress } = c.env?.incoming?.socket ?? {};
  return remoteAddress !== undefined && (LOOPBACK_PEER.test(remoteAddress) || remoteAddress === localAddress);
}

/** Names that another site could resolve to this machine are not accepted. */
function isOwnHost(c: Context<AppEnv>): boolean {
  const host = hostOf(c);
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
