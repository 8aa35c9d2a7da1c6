import type { Context } from 'hono';
import type { RateLimitName } from '#core/domain/rate-limits.ts';
import { clientAddress } from '../client-address.ts';
import type { AppEnv, HttpDependencies } from '../environment.ts';
import { addressGroup } from './address-group.ts';

/** Counts a read towards a limit by address. Reads go on, uncounted, while the database is full. Throws 429. */
export async function countAddress(
  c: Context<AppEnv>,
  { services, rateLimiter, trustProxy }: HttpDependencies,
  name: RateLimitName,
): Promise<void> {
  const subject = addressGroup(clientAddress(c, trustProxy));
  await rateLimiter.spend(services, [{ name, subject }]).catch((error: unknown) => {
    if (!services.storage.noteRefusal(error)) throw error;
  });
}
