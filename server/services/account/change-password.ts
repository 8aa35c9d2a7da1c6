import { newPassword } from '#core/forms/account/new-password.ts';
import { ACCOUNT_TEXT } from '#core/text/account/account.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';
import {
  findOpenChallenge,
  redeemProof,
  voidChallengesOf,
} from '../../repositories/account/code-challenges.ts';
import { revokeSessionsOf } from '../../repositories/account/sessions.ts';
import { findUserById, lockUser, type StoredUser, updateUser } from '../../repositories/account/users.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { unlessLocked } from '../locked-accounts.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { inWrite } from '../writes/in-write.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { hashProof } from './codes.ts';
import { lockCaller } from './sessions.ts';

function assertAcceptable(password: string): void {
  const parsed = newPassword.safeParse(password);
  if (!parsed.success) {
    throw rulesBroken({ password: parsed.error.issues[0]?.message ?? ACCOUNT_VALIDATION.passwordWeak });
  }
}

/** Stores the password, revokes every session except the given one, voids pending codes, and notifies the owner. Inside a write. */
async function setPassword(
  context: ServiceContext,
  { user, passwordHash }: { user: StoredUser; passwordHash: string },
  exceptTokenHash?: string,
): Promise<void> {
  const { db, messenger } = context;
  const now = context.now();
  await updateUser(db, user.id, { passwordHash });
  await revokeSessionsOf(db, user.id, { exceptTokenHash, now });
  await voidChallengesOf(db, user.id, { now });
  const { email, name } = user;
  if (email === '' || !messenger.canReach('email')) return;
  await queueMessage(context, { kind: 'password-changed', to: { channel: 'email', address: email }, name });
}

/**
 * Sets a new password with the one-time proof of a recovery, which has ended sessions and dropped unproven contacts already.
 * Throws 410, for an account that was disabled meanwhile too, and 422.
 */
export async function recoverPassword(
  context: ServiceContext,
  { id, proof, password }: { id: string; proof: string; password: string },
): Promise<void> {
  assertAcceptable(password);
  const passwordHash = await hashPassword(password);
  await inWrite(context, async (inside) => {
    const { db } = inside;
    const challenge = await findOpenChallenge(db, id);
    // The account is locked before its codes as everywhere, so that no two calls wait for each other.
    const locked = challenge?.userId ? await lockUser(db, challenge.userId) : undefined;
    const found = unlessLocked(inside, locked);
    const isRedeemed = await redeemProof(db, { id, proofHash: hashProof(proof) }, context.now());
    if (!found || !isRedeemed) throw new AppError('code-void');
    await setPassword(inside, { user: found.user, passwordHash });
  });
}

/**
 * Sets a new password for the authenticated user, given the current one. Other sessions end. Throws 401 if the session has ended
 * meanwhile (P-1136), and 422.
 */
export async function changeOwnPassword(
  context: ServiceContext,
  caller: Caller,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  assertAcceptable(password);
  const found = await findUserById(context.db, caller.user.id);
  if (!found || !(await isPasswordRight(currentPassword, found.passwordHash))) {
    throw rulesBroken({ currentPassword: ACCOUNT_TEXT.currentPasswordWrong });
  }
  const passwordHash = await hashPassword(password);
  await inWrite(context, async (inside) => {
    // The verified password may have been replaced while the new one was hashed.
    const locked = await lockCaller(inside, caller);
    if (locked.passwordHash !== found.passwordHash) {
      throw rulesBroken({ currentPassword: ACCOUNT_TEXT.currentPasswordWrong });
    }
    await setPassword(inside, { user: locked.user, passwordHash }, caller.tokenHash);
  });
}
