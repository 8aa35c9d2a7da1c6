import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';

/**
 * Where the request comes from. Each trusted proxy appends the address that it saw to X-Forwarded-For; what stands before
 * those is the client's own claim and is not believed.
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const chain = [...forwarded.filter(Boolean), peer];
  return chain[Math.max(0, chain.length - 1 - trustProxy)] ?? peer;
}
