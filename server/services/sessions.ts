import { createHash, randomBytes } from 'node:crypto';
import { findUserOfSession, insertSession, revokeSession } from '../repositories/sessions.ts';
import { userTold } from './free-eligibility.ts';
import type { Caller, ServiceContext } from './service-context.ts';

const TOKEN_BYTES = 32;
const SESSION_DAYS = 60;
const DAY_MS = 86_400_000;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens a session of 60 days; answers its token, which is told once and kept only as a hash. */
export async function openSession(context: ServiceContext, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const createdAt = context.now();
  await insertSession(context.db, {
    tokenHash: hashToken(token),
    userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS),
  });
  return token;
}

/** Who has this token; nobody where it is unknown, expired or revoked. */
export async function findCaller(context: ServiceContext, token: string): Promise<Caller | undefined> {
  const tokenHash = hashToken(token);
  const user = await findUserOfSession(context.db, tokenHash, context.now());
  return user && { user: userTold(context, user), tokenHash };
}

/** Ends the session of this token, if there is one. */
export async function closeSession(context: ServiceContext, token: string): Promise<void> {
  await revokeSession(context.db, hashToken(token), context.now());
}
