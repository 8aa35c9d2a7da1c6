import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';

const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/;

/**
 * The address of an entry of X-Forwarded-For, without quotes, brackets and port, which some proxies add: a port differs for
 * each connection and would make each one a client of its own. Undefined for what is no address.
 */
function addressOfEntry(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const bare = BRACKETED.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : bare;
}

/**
 * Where the request comes from. Each trusted proxy appends the address that it saw to X-Forwarded-For; what stands before
 * those is the client's own claim and is not believed. Where the trusted entry is no address, it is the peer.
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (trustProxy === 0) return peer;
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').filter((entry) => entry.trim() !== '');
  const trusted = entries[Math.max(0, entries.length - trustProxy)];
  return (trusted && addressOfEntry(trusted)) ?? peer;
}
