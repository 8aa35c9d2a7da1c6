import { isIP } from 'node:net';
import type { Context } from 'hono';
import { isLoopback } from '#core/domain/loopback.ts';
import type { AppEnv } from './environment.ts';

const LOOPBACK_PEER = /^(127\.|::1$|::ffff:127\.)/;
/** What proxies and content networks add to what they pass on. */
const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

/** The host that the request names, without its port; IPv6 in brackets. */
export const hostOf = (c: Context<AppEnv>): string => new URL(c.req.url).hostname;

/** Whether the connection comes from this machine itself: over loopback, or from the very address that it was made to. */
function isOwnPeer(c: Context<AppEnv>): boolean {
  const { remoteAddress, localAddress } = c.env?.incoming?.socket ?? {};
  return remoteAddress !== undefined && (LOOPBACK_PEER.test(remoteAddress) || remoteAddress === localAddress);
}

/** A name that another site could point at this machine is not one of its own. */
function isOwnHost(c: Context<AppEnv>): boolean {
  const host = hostOf(c);
  return isLoopback(host) || (isIP(host) !== 0 && host === c.env?.incoming?.socket.localAddress);
}

/**
 * Whether the request is made on this machine: by its peer, under a name of this machine, and not passed on by a proxy. A page
 * of another site that has its name resolved to this machine, and a proxy that nobody has told the server of, are refused.
 */
export function isFromThisMachine(c: Context<AppEnv>): boolean {
  const isPassedOn = Object.keys(c.req.header()).some((name) => FORWARDING_HEADER.test(name));
  return isOwnPeer(c) && isOwnHost(c) && !isPassedOn;
}
