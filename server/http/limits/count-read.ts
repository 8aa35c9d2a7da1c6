import type { Context } from 'hono';
import type { RateLimitName } from '#core/domain/rate-limits.ts';
import type { Measured } from '../../services/rate-limits/rate-limiter.ts';
import type { Caller } from '../../services/service-context.ts';
import { unlessFull } from '../../services/unless-full.ts';
import { clientAddress } from '../client-address.ts';
import type { AppEnv, HttpDependencies } from '../environment.ts';
import { addressGroup } from './address-group.ts';

/** Counts a read towards a limit of calls. Reads go on, uncounted, while the database is full. Throws 429. */
async function countRead({ services, rateLimiter }: HttpDependencies, measured: Measured): Promise<void> {
  await unlessFull(services, rateLimiter.spend(services, [measured]), undefined);
}

/** Counts a read towards a limit by address, as `countRead`. */
export function countAddress(
  c: Context<AppEnv>,
  dependencies: HttpDependencies,
  name: RateLimitName,
): Promise<void> {
  return countRead(dependencies, {
    name,
    subject: addressGroup(clientAddress(c, dependencies.trustProxy)),
  });
}

/** Counts the download of a file towards the limit of its caller, as `countRead`. */
export function countExport(dependencies: HttpDependencies, { user }: Caller): Promise<void> {
  return countRead(dependencies, { name: 'exports-of-caller', subject: user.id });
}
