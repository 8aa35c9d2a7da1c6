import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#core/domain/durations.ts';
import {
  findUserOfSession,
  insertSession,
  updateLastSeen,
  revokeSession,
} from '../../repositories/account/sessions.ts';
import { lockUser, type StoredAccount } from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import { toUserReply } from './free-eligibility.ts';
import { isLocked } from '../locked-accounts.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { unlessFull } from '../unless-full.ts';

const TOKEN_BYTES = 32;
const SESSION_DAYS = 60;
/** Resolution of a session's last use, to avoid a write per request. */
const LAST_SEEN_RESOLUTION_MS = 5 * MINUTE_MS;
/** Maximum stored length of a user agent. */
const USER_AGENT_LENGTH = 300;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens a session of 60 days; returns its token, which is stored only as a hash. `userAgent`: shown to the owner as device. */
export async function openSession(context: ServiceContext, userId: string, userAgent = ''): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const createdAt = context.now();
  await insertSession(context.db, {
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS),
  });
  return token;
}

/** The caller with this token; undefined if it is unknown, expired or revoked. */
export async function findCaller(context: ServiceContext, token: string): Promise<Caller | undefined> {
  const tokenHash = hashToken(token);
  const now = context.now();
  const found = await findUserOfSession(context.db, tokenHash, now);
  if (!found || isLocked(context, found.user.id)) return undefined;
  if (now.getTime() - found.lastSeenAt.getTime() >= LAST_SEEN_RESOLUTION_MS)
    await unlessFull(context, updateLastSeen(context.db, tokenHash, now), undefined);
  return { user: toUserReply(context, found.user), tokenHash };
}

/**
 * Locks the caller's account until the transaction ends, for writes that outlive the session: a recovery or undo may have ended
 * it since the call was authenticated. Throws 401.
 */
export async function lockCaller(
  { db, now }: ServiceContext,
  { user, tokenHash }: Caller,
): Promise<StoredAccount> {
  const account = await lockUser(db, user.id);
  if (!account || !(await findUserOfSession(db, tokenHash, now()))) throw new AppError('sign-in-needed');
  return account;
}

/** Revokes the session of this token, if any. */
export async function closeSession(context: ServiceContext, token: string): Promise<void> {
  await revokeSession(context.db, hashToken(token), context.now());
}
