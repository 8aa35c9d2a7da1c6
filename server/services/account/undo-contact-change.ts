import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { CODE_MINUTES, type ContactKind } from '#core/domain/account/verification-code.ts';
import type { ContactUndone } from '#core/wire/account/code-challenge.ts';
import { insertChallenge, useCode, voidChallengesOf } from '../../repositories/account/code-challenges.ts';
import {
  type ContactUndo,
  deleteContactUndosOf,
  findUserOfUndo,
  useContactUndo,
} from '../../repositories/account/contact-undos.ts';
import { revokeSessionsOf } from '../../repositories/account/sessions.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { lockUser, type StoredAccount, updateUser } from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import { isLocked } from '../locked-accounts.ts';
import { onceMoreIfTaken } from './once-more-if-taken.ts';
import { hashOfNoPassword } from './passwords.ts';
import type { ServiceContext } from '../service-context.ts';
import { contactsBefore } from './contact-changes.ts';
import { restoredContacts } from './restore-contacts.ts';
import { hashProof, makeProof, subjectKey } from './codes.ts';

/**
 * Returns an account to its proven contacts of 72 hours before the change whose link this is. Whoever replaced them knew the
 * password, so the password is voided, all sessions, codes and other links end, and the reply's proof allows setting a new
 * password. Throws 410, and 409 if another account has proven the contact of the link meanwhile.
 */
export async function undoContactChange(context: ServiceContext, token: string): Promise<ContactUndone> {
  // Outside the transaction because hashing is slow.
  const passwordHash = await hashOfNoPassword();
  return onceMoreIfTaken(() =>
    inTransaction(context.db, (db) => restoreAccount({ ...context, db }, token, passwordHash)),
  );
}

async function restoreAccount(
  context: ServiceContext,
  token: string,
  passwordHash: string,
): Promise<ContactUndone> {
  const { db } = context;
  const now = context.now();
  const { undo, account } = await redeemLink(context, hashProof(token));
  const { user, contactVersion } = account;
  const by = undo.contact as ContactKind;
  const to = (await contactsBefore(context, user.id, undo.expiresAt)) ?? undo;
  const restored = await updateUser(db, user.id, {
    ...(await restoredContacts(context, user, { to, by })),
    passwordHash,
    contactVersion: contactVersion + 1,
  });
  // Earlier links would return to the same contacts; later ones may be a thief's.
  await deleteContactUndosOf(db, user.id);
  await revokeSessionsOf(db, user.id, { now });
  await voidChallengesOf(db, user.id, { now });
  const login = restored[by] || restored.email || restored.phone;
  return { ...(await provenRecovery(context, user.id)), login };
}

/** Marks the link as used, with its account locked first as everywhere, so that no two calls wait for each other. Throws 410. */
async function redeemLink(
  context: ServiceContext,
  tokenHash: string,
): Promise<{ undo: ContactUndo; account: StoredAccount }> {
  const { db } = context;
  const userId = await findUserOfUndo(db, tokenHash);
  const account = userId === undefined || isLocked(context, userId) ? undefined : await lockUser(db, userId);
  const undo = account && (await useContactUndo(db, tokenHash, context.now()));
  if (!undo) throw new AppError('link-void');
  return { undo, account };
}

/** A recovery with its code already entered: the link is equivalent proof. */
async function provenRecovery(
  context: ServiceContext,
  userId: string,
): Promise<{ id: string; proof: string }> {
  const id = uuidv7();
  const sentAt = context.now();
  // Matches no code.
  const codeHash = randomBytes(32).toString('hex');
  await insertChallenge(context.db, {
    id,
    subject: subjectKey(context, `contact undo ${id}`),
    userId,
    channel: 'email',
    target: '',
    targetKey: '',
    sentTo: '',
    contactVersion: 0,
    registrationSealed: null,
    codeHash,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + CODE_MINUTES * MINUTE_MS),
  });
  const { proof, ...stored } = makeProof(context);
  await useCode(context.db, { id, codeHash }, stored);
  return { id, proof };
}
