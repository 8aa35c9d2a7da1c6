import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';

const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/;

/**
 * The address in an entry of X-Forwarded-For, without quotes, brackets and port, which some proxies add: a port would make each
 * connection a separate client. Undefined for an invalid address.
 */
function addressOfEntry(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const bare = BRACKETED.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : bare;
}

/**
 * Address of the client. Each trusted proxy appends the address that it saw to X-Forwarded-For; earlier entries can be forged
 * by the client and are ignored. Falls back to the socket's address if the trusted entry is invalid.
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (trustProxy === 0) return peer;
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').filter((entry) => entry.trim() !== '');
  const trusted = entries[Math.max(0, entries.length - trustProxy)];
  return (trusted && addressOfEntry(trusted)) ?? peer;
}
