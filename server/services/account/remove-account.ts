import { findAvatarHash } from '#core/domain/account/avatar.ts';
import type { User } from '#core/domain/account/user.ts';
import { voidChallengesOf } from '../../repositories/account/code-challenges.ts';
import { deleteContactUndosOf } from '../../repositories/account/contact-undos.ts';
import { deleteAttemptsOf } from '../../repositories/writes/idempotency.ts';
import { listRafflesOf } from '../../repositories/raffles/raffles.ts';
import { retireCredentialsOf } from '../../repositories/receiving/seller-credentials.ts';
import { deleteProfileOf } from '../../repositories/receiving/seller-profiles.ts';
import { revokeSessionsOf } from '../../repositories/account/sessions.ts';
import { updateUser } from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import { deleteRaffle } from '../raffles/delete-raffle.ts';
import { toUserReply } from './free-eligibility.ts';
import { hasSales } from '../raffles/sales-of-raffle.ts';
import { removeUnheldFiles } from '../raffles/images/remove-files.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { lockCaller } from './sessions.ts';

/** Columns of a removed account: the row stays because payments and raffles with money reference it. */
const REMOVED_ACCOUNT = {
  name: '',
  displayName: '',
  email: '',
  phone: '',
  pendingEmail: '',
  pendingPhone: '',
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  avatarUrl: null,
  // Matches no password.
  passwordHash: '',
  isDeleted: true,
} as const;

/**
 * Removes the caller's account (P-209): contacts, names, picture, receiving settings, sessions, and raffles without money. Raffles
 * with payments stay for their buyers, without the owner's name. Throws 401, and 409 while one of those is active. Inside a
 * write.
 */
export async function removeAccount(context: ServiceContext, caller: Caller): Promise<User> {
  const { db, messenger } = context;
  // A concurrent sign-in waits for the lock and then finds the account removed.
  const { user } = await lockCaller(context, caller);
  for (const { id, status } of await listRafflesOf(db, user.id)) {
    if (!(await hasSales(context, id))) await deleteRaffle(context, caller, id, { kind: 'none' });
    else if (status === 'active') throw new AppError('live-raffles');
  }
  await deleteProfileOf(db, user.id);
  await retireCredentialsOf(db, user.id, context.now());
  await revokeSessionsOf(db, user.id, { now: context.now() });
  await voidChallengesOf(db, user.id, { now: context.now() });
  await deleteContactUndosOf(db, user.id);
  await deleteAttemptsOf(db, user.id);
  const removed = await updateUser(db, user.id, REMOVED_ACCOUNT);
  if (user.email !== '' && messenger.canReach('email')) {
    const to = { channel: 'email', address: user.email } as const;
    await queueMessage(context, { kind: 'account-removed', to, name: user.name });
  }
  const avatarHash = findAvatarHash(user.avatarUrl);
  context.afterCommit?.(async (after) => {
    if (avatarHash !== undefined) await removeUnheldFiles(after, [avatarHash]);
  });
  return toUserReply(context, removed);
}
