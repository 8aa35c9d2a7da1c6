import type { AccountSession } from '#core/domain/account-session.ts';
import {
  listLiveSessions,
  revokeSessionById,
  revokeSessionsOf,
} from '../../repositories/account/sessions.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { assertPasswordConfirmed } from './confirm-password.ts';
import { deviceName } from './device-name.ts';

/** Where the caller is signed in, the last seen first. */
export async function listOwnSessions(context: ServiceContext, caller: Caller): Promise<AccountSession[]> {
  const sessions = await listLiveSessions(context.db, caller.user.id, context.now());
  return sessions.map(({ id, tokenHash, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === caller.tokenHash,
  }));
}

/**
 * Ends one of the caller's sessions; another user's, or none, is the same to them. Throws 403 for another one than that which asks
 * unless the password is confirmed: whoever has stolen one is not to put its owner out.
 */
export async function endOwnSession(context: ServiceContext, caller: Caller, id: string): Promise<void> {
  const sessions = await listOwnSessions(context, caller);
  if (sessions.some((one) => one.id === id && !one.isCurrent)) await assertPasswordConfirmed(context, caller);
  await revokeSessionById(context.db, { id, userId: caller.user.id }, context.now());
}

/** Ends every session of the caller's but the one that asks. Throws 403 unless the password is confirmed. */
export async function endOtherSessions(context: ServiceContext, caller: Caller): Promise<void> {
  await assertPasswordConfirmed(context, caller);
  const { user, tokenHash } = caller;
  await revokeSessionsOf(context.db, user.id, { exceptTokenHash: tokenHash, now: context.now() });
}
