import { readUser } from '#core/contract/account/account.ts';
import * as myData from '#core/contract/account/my-data.ts';
import { changePassword, checkCode, resendCode } from '#core/contract/account/recovery.ts';
import type { AccountSession } from '#core/domain/account/account-session.ts';
import type { User, UserChange } from '#core/domain/account/user.ts';
import type { CodeChallenge, ContactKind } from '#core/domain/account/verification-code.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { uploadFile } from '#src/api/upload-file.ts';
import { withPassword } from '#src/password-confirmation/with-password.ts';
import { findSession, keepSession, type Session } from '#src/storage/session.ts';
import { contactOf } from './contacts/contact-words.ts';

/** The session for the calls below, which all reject with an ApiError. */
function session(): Session {
  const found = findSession();
  if (!found) throw new Error('Nobody is signed in');
  return found;
}

/** Stores the updated user in the session, which header, drawer and this page show. */
function keep(user: User): void {
  const found = findSession();
  if (found?.user.id === user.id) keepSession({ user, token: found.token });
}

/** Changes the given fields of the user. New contacts and the removal ask for the password. */
export async function saveUser(change: UserChange): Promise<User> {
  const { user, token } = session();
  const save = () => callApi(myData.updateUser, { parameters: { id: user.id }, body: change, token });
  const isNameAlone = change.email === undefined && change.phone === undefined && !change.isDeleted;
  const saved = await (isNameAlone ? save() : withPassword(save));
  if (!saved.isDeleted) keep(saved);
  return saved;
}

/** Reads the user again. */
async function bringUser(): Promise<User> {
  const { user, token } = session();
  const found = await callApi(readUser, { parameters: { id: user.id }, token });
  keep(found);
  return found;
}

/**
 * Makes a call about the code of a contact; undefined if the contact turns out to be confirmed. The server refuses then, as after a
 * confirmation whose reply was lost.
 */
async function unlessConfirmed<Reply>(
  contact: ContactKind,
  call: () => Promise<Reply>,
): Promise<Reply | undefined> {
  const before = contactOf(session().user, contact);
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'code-void')) throw error;
    const { value, isVerified } = contactOf(await bringUser(), contact);
    if (!isVerified || value !== (before.pending || before.value)) throw error;
    return undefined;
  }
}

/** Sends a code to the unconfirmed contact; undefined if it is confirmed already. */
export function sendCode(contact: ContactKind): Promise<CodeChallenge | undefined> {
  const { user, token } = session();
  return unlessConfirmed(contact, () =>
    callApi(resendCode, { parameters: { id: user.id }, query: { contact }, token }),
  );
}

/** Confirms a contact with its code. */
export function confirmCode(contact: ContactKind, code: string): Promise<unknown> {
  const { user, token } = session();
  return unlessConfirmed(contact, async () => {
    await callApi(checkCode, { parameters: { code, id: user.id }, query: { contact }, token });
    await bringUser();
  });
}

/** Changes the password; needs the current one. */
export async function savePassword(passwords: { currentPassword: string; password: string }): Promise<void> {
  const { user, token } = session();
  await callApi(changePassword, { body: { id: user.id, ...passwords }, token });
}

/** Uploads the cropped picture. */
export async function savePicture(file: File): Promise<void> {
  const { user, token } = session();
  keep(await uploadFile(myData.saveAvatar, { parameters: { id: user.id }, file, token }));
}

export async function removePicture(): Promise<void> {
  const { user, token } = session();
  keep(await callApi(myData.deleteAvatar, { parameters: { id: user.id }, token }));
}

/** The user's sessions, this device first. */
export async function readSessions(signal: AbortSignal): Promise<AccountSession[]> {
  const sessions = await callApi(myData.listSessions, { token: session().token, signal });
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export async function endSession(id: string): Promise<void> {
  const { token } = session();
  await withPassword(() => callApi(myData.endSession, { parameters: { id }, token }));
}

export async function endOtherSessions(): Promise<void> {
  const { token } = session();
  await withPassword(() => callApi(myData.endOtherSessions, { token }));
}
