import type { AccountSession } from '#core/domain/account/account-session.ts';
import {
  listLiveSessions,
  revokeSessionById,
  revokeSessionsOf,
} from '../../repositories/account/sessions.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { assertPasswordConfirmed } from './confirm-password.ts';
import { deviceName } from './device-name.ts';

/** The caller's sessions, most recently used first. */
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
 * Revokes one of the caller's sessions; foreign and unknown ids have no effect. Throws 403 for a session other than the current
 * one without a password confirmation, so that a thief cannot sign the owner out.
 */
export async function endOwnSession(context: ServiceContext, caller: Caller, id: string): Promise<void> {
  const sessions = await listOwnSessions(context, caller);
  if (sessions.some((one) => one.id === id && !one.isCurrent)) await assertPasswordConfirmed(context, caller);
  await revokeSessionById(context.db, { id, userId: caller.user.id }, context.now());
}

/** Revokes all other sessions of the caller. Throws 403 without a password confirmation. */
export async function endOtherSessions(context: ServiceContext, caller: Caller): Promise<void> {
  await assertPasswordConfirmed(context, caller);
  const { user, tokenHash } = caller;
  await revokeSessionsOf(context.db, user.id, { exceptTokenHash: tokenHash, now: context.now() });
}
