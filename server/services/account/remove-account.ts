import { findAvatarHash } from '#core/domain/avatar.ts';
import type { User } from '#core/domain/user.ts';
import { voidChallengesOf } from '../../repositories/account/code-challenges.ts';
import { deleteContactUndosOf } from '../../repositories/account/contact-undos.ts';
import { deleteAttemptsOf } from '../../repositories/writes/idempotency.ts';
import { hasLivePayments } from '../../repositories/selling/payments.ts';
import { listRafflesOf } from '../../repositories/raffles/raffles.ts';
import { deleteProfileOf } from '../../repositories/receiving/seller-profiles.ts';
import { revokeSessionsOf } from '../../repositories/account/sessions.ts';
import { lockUser, updateUser } from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import { deleteRaffle } from '../raffles/delete-raffle.ts';
import { toUserReply } from './free-eligibility.ts';
import { removeUnheldFiles } from '../raffles/images/remove-files.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** What a removed account is left as: a row that payments and raffles with money still point to. */
const NOBODY = {
  name: '',
  displayName: '',
  email: '',
  phone: '',
  pendingEmail: '',
  pendingPhone: '',
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  avatarUrl: null,
  // No password fits it.
  passwordHash: '',
  isDeleted: true,
} as const;

/**
 * Removes the caller's account (§7): contacts, names, picture, receiving settings and sessions go, and so do raffles without
 * money. Those with payments stay for the people who paid, without a name beside them. Throws 409 while one of those is on
 * the air. Inside a write.
 */
export async function removeAccount(context: ServiceContext, caller: Caller): Promise<User> {
  const { db, messenger } = context;
  const { user } = caller;
  // A sign-in under way waits, and finds the account removed.
  await lockUser(db, user.id);
  for (const { id, status } of await listRafflesOf(db, user.id)) {
    if (!(await hasLivePayments(db, id))) await deleteRaffle(context, caller, id, { kind: 'none' });
    else if (status === 'active') throw new AppError('live-raffles');
  }
  await deleteProfileOf(db, user.id);
  await revokeSessionsOf(db, user.id, { now: context.now() });
  await voidChallengesOf(db, user.id, context.now());
  await deleteContactUndosOf(db, user.id);
  await deleteAttemptsOf(db, user.id);
  const removed = await updateUser(db, user.id, NOBODY);
  const avatarHash = findAvatarHash(user.avatarUrl);
  context.afterCommit?.(async (after) => {
    if (user.email !== '' && messenger.canReach('email')) {
      const to = { channel: 'email', address: user.email } as const;
      messenger.send({ kind: 'account-removed', to, name: user.name });
    }
    if (avatarHash !== undefined) await removeUnheldFiles(after, [avatarHash]);
  });
  return toUserReply(context, removed);
}
