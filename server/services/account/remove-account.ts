import { findAvatarHash } from '#core/domain/account/avatar.ts';
import type { User } from '#core/domain/account/user.ts';
import { voidChallengesOf } from '../../repositories/account/code-challenges.ts';
import { deleteContactUndosOf, hasReplacedContact } from '../../repositories/account/contact-undos.ts';
import { deleteAttemptsOf } from '../../repositories/writes/idempotency.ts';
import { blankSupportPhonesOf } from '../../repositories/raffles/raffle-configs.ts';
import {
  findRaffleForUpdate,
  listRaffleIdsOf,
  type StoredRaffle,
} from '../../repositories/raffles/raffles.ts';
import { retireCredentialsOf } from '../../repositories/receiving/seller-credentials.ts';
import { deleteProfileOf } from '../../repositories/receiving/seller-profiles.ts';
import { revokeSessionsOf } from '../../repositories/account/sessions.ts';
import { type StoredUser, updateUser } from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import { deleteRaffle } from '../raffles/delete-raffle.ts';
import { finishRaffle } from '../raffles/finish-raffle.ts';
import { toUserReply } from './free-eligibility.ts';
import {
  forgetStrayPayments,
  hasSales,
  isListedForDraw,
  hasUnsettledSales,
  pauseSales,
} from '../raffles/sales-of-raffle.ts';
import { assertPrizesDelivered } from '../raffles/result-of-raffle.ts';
import { removeUnheldFiles } from '../raffles/images/remove-files.ts';
import { lockBought, takePurchasesFrom } from '../selling/buyer/join-purchases.ts';
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

type RaffleState = Pick<StoredRaffle, 'id' | 'status'>;

/**
 * Pauses the sales of these raffles of the caller, so that nothing is bought between check and commit, then throws 409 if a purchase is not
 * settled (P-209). Locks the raffles, then their pools. Returns those that exist, as they are under their locks: one may have been published
 * since it was listed (P-1185).
 */
async function lockSettled(context: ServiceContext, ids: readonly string[]): Promise<RaffleState[]> {
  const locked: RaffleState[] = [];
  for (const id of ids) {
    const raffle = await findRaffleForUpdate(context.db, id);
    if (!raffle || raffle.isDeleted) continue;
    // Their texts together may have 50 MB.
    locked.push({ id, status: raffle.status });
    await pauseSales(context, id);
  }
  if (await hasUnsettledSales(context, ids)) throw new AppError('live-raffles');
  return locked;
}

/**
 * Whoever replaced a contact may not be the owner, and a removal would take the way back: throws 409 while a replacement can be
 * undone (P-227). A contact that was only added leaves the owner's where they were (P-612). Inside the lock of the account, which a
 * change of contacts takes too.
 */
async function assertNoChangeToUndo({ db, now }: ServiceContext, user: StoredUser): Promise<void> {
  if (await hasReplacedContact(db, user, now())) throw new AppError('contact-changed-lately');
}

/**
 * Raffles without payments: those on the air are finished, since people have their link; the others go. What has payments stays for its
 * buyers.
 */
async function closeRaffles(
  context: ServiceContext,
  caller: Caller,
  raffles: readonly RaffleState[],
): Promise<void> {
  const none = { kind: 'none' } as const;
  for (const { id, status } of raffles) {
    if (status === 'active') await finishRaffle(context, caller, id, none);
    else if (!(await hasSales(context, id)) && !(await isListedForDraw(context, id)))
      await deleteRaffle(context, caller, id, none);
  }
}

/**
 * Removes the caller's account (P-209): contacts, those in raffles included, names, picture, receiving settings, sessions, and raffles that were neither on the air
 * nor sold. The others stay finished, without the owner's name. Throws 401, and 409 while a change of a contact can be undone, a purchase is not
 * settled or a prize is not delivered. Inside a write.
 */
export async function removeAccount(context: ServiceContext, caller: Caller): Promise<User> {
  const { db, messenger } = context;
  // A concurrent sign-in waits for the lock and then finds the account removed.
  const { user } = await lockCaller(context, caller);
  await assertNoChangeToUndo(context, user);
  // Purchases, pools, counters of changes: see the order of locks in docs/ARCHITECTURE.md.
  await lockBought(context, user.id);
  const raffles = await lockSettled(context, await listRaffleIdsOf(db, user.id));
  await assertPrizesDelivered(context, user.id);
  await closeRaffles(context, caller, raffles);
  await takePurchasesFrom(context, user.id);
  await blankSupportPhonesOf(db, user.id);
  await deleteProfileOf(db, user.id);
  await retireCredentialsOf(db, user.id, context.now());
  await forgetStrayPayments(context, user.id);
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
