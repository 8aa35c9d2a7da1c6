import type { Context } from 'hono';
import type { Call } from '#core/contract/call.ts';
import { AppError } from '../../services/app-error.ts';
import type { Measured } from '../../services/rate-limits/rate-limiter.ts';
import type { Caller } from '../../services/service-context.ts';
import { clientAddress } from '../client-address.ts';
import type { AppEnv, HttpDependencies } from '../environment.ts';
import { addressGroup } from './address-group.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';

interface Subjects {
  call: Call;
  caller: Caller | undefined;
  /** What the body names, in the one way that a login is written. */
  login: string | undefined;
}

/** Who is measured by each limit of the call; a limit that has nobody to measure is not asked. */
function measuredOf(
  c: Context<AppEnv>,
  { rateLimiter, trustProxy }: HttpDependencies,
  { call, caller, login }: Subjects,
  device: string | undefined,
): Measured[] {
  const subjects = {
    address: addressGroup(clientAddress(c, trustProxy)),
    caller: caller?.user.id,
    login,
    device,
    devices: device === undefined ? undefined : login,
    // With the caller: nobody spends what the id's owner has.
    id: `${caller?.user.id ?? ''} ${c.req.param('id')?.toLowerCase() ?? ''}`,
  };
  return (call.limits ?? []).flatMap((name) => {
    const { per, sparesKnownDevice } = rateLimiter.limits[name];
    const subject = subjects[per];
    const isSpared = sparesKnownDevice === true && device !== undefined;
    return subject === undefined || isSpared ? [] : [{ name, subject }];
  });
}

/**
 * Makes a call within its rate limits. It is counted before it is made; what counts failures alone is taken back when it
 * succeeds, and begins again only for subjects that the call has proven. Throws 429.
 */
export async function withinLimits<Result>(
  c: Context<AppEnv>,
  dependencies: HttpDependencies,
  subjects: Subjects,
  work: () => Promise<Result>,
): Promise<Result> {
  const { services, rateLimiter, publicUrl } = dependencies;
  const { call, login } = subjects;
  if (!call.limits) return work();
  const device = login === undefined ? undefined : await findKnownDevice(c, services, login);
  const measured = measuredOf(c, dependencies, subjects, device);
  await rateLimiter.spend(services, measured);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    if (!(error instanceof AppError)) await rateLimiter.undo(services, measured);
    throw error;
  }
  await rateLimiter.forgive(services, measured, c.get('proven'));
  if (call.device === 'remembered' && login !== undefined && device === undefined)
    await rememberDevice(c, services, { login, isSecure: publicUrl.startsWith('https:') });
  return result;
}
