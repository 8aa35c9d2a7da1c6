import type { Context } from 'hono';
import type { Call } from '#core/contract/call.ts';
import { AppError } from '../../services/app-error.ts';
import type { Measured } from '../../services/rate-limits/rate-limiter.ts';
import type { Caller } from '../../services/service-context.ts';
import { unlessFull } from '../../services/unless-full.ts';
import { clientAddress } from '../client-address.ts';
import type { AppEnv, HttpDependencies } from '../environment.ts';
import { refusalOf } from '../error-reply.ts';
import { addressGroup } from './address-group.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';

/** A call, and whose it is. */
interface LimitedCall {
  call: Call;
  caller: Caller | undefined;
  /** The login in the body, normalized. */
  login: string | undefined;
}

/** Subjects of each limit of the call; limits without a subject are skipped. */
function measuredOf(
  c: Context<AppEnv>,
  { rateLimiter, trustProxy }: HttpDependencies,
  { call, caller, login }: LimitedCall,
  device: string | undefined,
): Measured[] {
  const subjects = {
    address: addressGroup(clientAddress(c, trustProxy)),
    caller: caller?.user.id,
    login,
    device,
    // All known devices of a login share one count.
    devices: device === undefined ? undefined : login,
    // Keyed with the caller, so that others cannot use up the quota of an id.
    id: `${caller?.user.id ?? ''} ${c.req.param('id')?.toLowerCase() ?? ''}`,
  };
  return (call.limits ?? []).flatMap((name) => {
    const { per, sparesKnownDevice } = rateLimiter.limits[name];
    const subject = subjects[per];
    const isExempt = sparesKnownDevice === true && device !== undefined;
    return subject === undefined || isExempt ? [] : [{ name, subject }];
  });
}

/**
 * Runs a call within its rate limits. The call is counted before it runs; limits that count failures are refunded on success,
 * and reset for proven subjects. Throws 429.
 */
export async function withinLimits<Result>(
  c: Context<AppEnv>,
  dependencies: HttpDependencies,
  limited: LimitedCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const { services, rateLimiter, publicUrl } = dependencies;
  const { call, login } = limited;
  if (!call.limits) return work();
  const device = login === undefined ? undefined : await findKnownDevice(c, services, login);
  const measured = measuredOf(c, dependencies, limited, device);
  // Calls whose failures are counted are refused while the database is full.
  const isPlainRead =
    call.method === 'GET' && call.limits.every((name) => rateLimiter.limits[name].counts === 'calls');
  const spent = rateLimiter.spend(services, measured).then(() => true);
  const isCounted = await (isPlainRead ? unlessFull(services, spent, false) : spent);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    // Where it cannot be given back, the error of the call is what is told.
    if (isCounted && !(error instanceof AppError))
      await rateLimiter.undo(services, measured).catch(() => undefined);
    throw error;
  }
  const noteSuccess = async () => {
    await rateLimiter.forgive(services, measured, c.get('proven'));
    if (call.device === 'remembered' && login !== undefined && device === undefined)
      await rememberDevice(c, services, { login, isSecure: publicUrl.startsWith('https:') });
  };
  // What the call has done is told all the same: a code that was used, or a session that was opened, is not to be had again (P-1138).
  // Why its success was not noted is only logged.
  await noteSuccess().catch((error: unknown) => void refusalOf(error, c, dependencies));
  return result;
}
