import type { Context } from 'hono';
import { CONTRACT_HEADER, isContractAccepted } from '#core/contract/contract-version.ts';
import { AppError } from '../services/app-error.ts';
import type { AppEnv, HttpDependencies } from './environment.ts';

const VERSION = /^\d{1,6}$/;
/** When an app may ask again that is newer than this server: the deployment is under way, seconds. */
const BEHIND_RETRY_SECONDS = 30;

type Served = Pick<HttpDependencies, 'contractVersion'>;

const isWrite = (c: Context<AppEnv>) => c.req.method !== 'GET' && c.req.method !== 'HEAD';

/** The version that the caller says it speaks; undefined if it says none, or not as a number. */
function findSpoken(c: Context<AppEnv>): number | undefined {
  const spoken = c.req.header(CONTRACT_HEADER);
  return spoken !== undefined && VERSION.test(spoken) ? Number(spoken) : undefined;
}

/**
 * Refuses the write of an app whose version is no longer accepted: 426 (P-1042). To be called once the idempotency key is looked
 * up, so that a write that took effect before the deployment gets its reply.
 */
export function refuseOutdated(c: Context<AppEnv>, { contractVersion }: Served): void {
  const spoken = findSpoken(c);
  if (spoken !== undefined && isWrite(c) && !isContractAccepted(spoken, contractVersion))
    throw new AppError('update-needed');
}

/**
 * The refusal for an app of another version where this server does not understand what it sent: an older one has to be updated
 * (P-1042), a newer one waits for the server (P-1044). A read is understood or answered as before: its 400 may be about a cursor.
 */
export function ofOtherContract(
  refusal: AppError,
  c: Context<AppEnv>,
  { contractVersion }: Served,
): AppError {
  const isForeign = refusal.code === 'no-such-call' || (refusal.code === 'malformed' && isWrite(c));
  const spoken = findSpoken(c);
  if (!isForeign || spoken === undefined || spoken === contractVersion) return refusal;
  return spoken < contractVersion
    ? new AppError('update-needed')
    : new AppError('server-behind', { retryAfterSeconds: BEHIND_RETRY_SECONDS });
}
