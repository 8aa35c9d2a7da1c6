import { avatarPath, findAvatarHash } from '#core/domain/account/avatar.ts';
import type { User } from '#core/domain/account/user.ts';
import { ACCOUNT_TEXT } from '#core/text/account/account.ts';
import { checkImage } from '../../images/check-image.ts';
import { contentHashOf } from '../../images/content-hash.ts';
import { encodeAvatar } from '../../images/encode-image.ts';
import { isAvatarStored, storeAvatarFile } from '../../images/image-files.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { updateUser } from '../../repositories/account/users.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { toUserReply } from './free-eligibility.ts';
import { lockCaller } from './sessions.ts';
import { lockForUse, removeUnheldFiles } from '../raffles/images/remove-files.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/**
 * Re-encodes the caller's profile picture and replaces the previous one. Throws 401 if the session has ended meanwhile, 404, 422, and 503 if
 * the same picture is deleted concurrently.
 */
export async function saveAvatar(
  context: ServiceContext,
  caller: Caller,
  id: string,
  bytes: Uint8Array,
): Promise<User> {
  if (id !== caller.user.id) throw new AppError('not-found');
  const verdict = checkImage(bytes);
  const encoded = verdict === 'good' ? await encodeAvatar(id, bytes) : verdict;
  if (encoded === 'too-many-pixels') throw rulesBroken({ avatar: ACCOUNT_TEXT.avatarTooManyPixels });
  if (encoded === 'not-an-image') throw rulesBroken({ avatar: ACCOUNT_TEXT.avatarInvalid });
  const contentHash = await contentHashOf(bytes);
  await storeAvatarFile(context.imageStore, contentHash, encoded);
  const saved = await inTransaction(context.db, async (db) => {
    // An upload takes its time, in which its session, or the account, may end.
    await lockCaller({ ...context, db }, caller);
    await lockForUse({ ...context, db }, contentHash);
    return updateUser(db, id, { avatarUrl: avatarPath(contentHash) });
  });
  // Checked after: only the user's row prevents deletion.
  if (!(await isAvatarStored(context.imageStore, contentHash)))
    await storeAvatarFile(context.imageStore, contentHash, encoded);
  await letGo(context, caller.user.avatarUrl);
  return toUserReply(context, saved);
}

/** Removes the caller's picture, if any. Inside a write. Throws 404. */
export async function deleteAvatar(context: ServiceContext, caller: Caller, id: string): Promise<User> {
  if (id !== caller.user.id) throw new AppError('not-found');
  const saved = await updateUser(context.db, id, { avatarUrl: null });
  context.afterCommit?.((after) => letGo(after, caller.user.avatarUrl));
  return toUserReply(context, saved);
}

/** Deletes the files of a picture that no user references. */
async function letGo(context: ServiceContext, address: string | null): Promise<void> {
  const hash = findAvatarHash(address);
  if (hash !== undefined) await removeUnheldFiles(context, [hash]);
}
