import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  CODE_MINUTES,
  CONTACT_UNDO_HOURS,
  CONTACT_KINDS,
  type ContactKind,
} from '#core/domain/account/verification-code.ts';
import type { ContactUndone } from '#core/wire/account/code-challenge.ts';
import { insertChallenge, useCode, voidChallengesOf } from '../../repositories/account/code-challenges.ts';
import {
  type ContactUndo,
  deleteContactUndosSince,
  insertContactUndo,
  useContactUndo,
} from '../../repositories/account/contact-undos.ts';
import { revokeSessionsOf } from '../../repositories/account/sessions.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import {
  isContactTaken,
  lockUser,
  releaseUnprovenContact,
  type StoredUser,
  updateUser,
  type UserRowChange,
} from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import { isLocked } from '../locked-accounts.ts';
import { hashPassword } from './passwords.ts';
import type { ServiceContext } from '../service-context.ts';
import { hashProof, makeProof, subjectKey } from './codes.ts';

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;

/** Stores the contacts of a user before one is replaced. Returns the undo token, which is not stored. */
export async function storeContactUndo(
  { db, now }: ServiceContext,
  { id: userId, email, phone, isEmailVerified, isPhoneVerified }: StoredUser,
  contact: ContactKind,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + CONTACT_UNDO_HOURS * HOUR_MS);
  const stored = { userId, contact, email, isEmailVerified, phone, isPhoneVerified, expiresAt };
  await insertContactUndo(db, { ...stored, tokenHash: hashProof(token) });
  return token;
}

/**
 * Restores the contacts that an account had before one was replaced. Whoever replaced it knew the password, so the password is
 * voided, all sessions and codes end, and the reply's proof allows setting a new password. Throws 410, and 409 if another
 * account has proven the old contact meanwhile.
 */
export async function undoContactChange(context: ServiceContext, token: string): Promise<ContactUndone> {
  // Outside the transaction because hashing is slow; the password is random.
  const passwordHash = await hashPassword(randomBytes(TOKEN_BYTES).toString('base64url'));
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const now = context.now();
    const undo = await useContactUndo(db, hashProof(token), now);
    const found = undo && !isLocked(context, undo.userId) ? await lockUser(db, undo.userId) : undefined;
    if (!undo || !found) throw new AppError('link-void');
    const contacts = await contactsOf(inside, undo, found.user);
    await updateUser(db, undo.userId, { ...contacts, passwordHash, pendingEmail: '', pendingPhone: '' });
    // A later change may be a thief's, who would have its undo link.
    await deleteContactUndosSince(db, undo);
    await revokeSessionsOf(db, undo.userId, { now });
    await voidChallengesOf(db, undo.userId, now);
    const login = undo.contact === 'email' ? undo.email : undo.phone;
    return { ...(await provenRecovery(inside, undo.userId)), login };
  });
}

/** Columns of each contact. Throws 409 if the contact of the link belongs to another account now. */
async function contactsOf(
  { db, now }: ServiceContext,
  undo: ContactUndo,
  user: StoredUser,
): Promise<UserRowChange> {
  let change: UserRowChange = {};
  for (const contact of CONTACT_KINDS) {
    const before = undo[contact];
    if (before === user[contact]) continue;
    if (before !== '') await releaseUnprovenContact(db, contact, before);
    const isTaken = before !== '' && (await isContactTaken(db, contact, before));
    if (isTaken && contact === undo.contact) throw new AppError('contact-taken');
    const value = isTaken ? '' : before;
    const wasVerified = contact === 'email' ? undo.isEmailVerified : undo.isPhoneVerified;
    const verifiedAt = wasVerified && value !== '' ? now() : null;
    change =
      contact === 'email'
        ? { ...change, email: value, emailVerifiedAt: verifiedAt }
        : { ...change, phone: value, phoneVerifiedAt: verifiedAt };
  }
  return change;
}

/** A recovery with its code already entered: the link is equivalent proof. */
async function provenRecovery(
  context: ServiceContext,
  userId: string,
): Promise<{ id: string; proof: string }> {
  const id = uuidv7();
  const sentAt = context.now();
  const codeHash = randomBytes(TOKEN_BYTES).toString('hex');
  await insertChallenge(context.db, {
    id,
    subject: subjectKey(context, `contact undo ${id}`),
    userId,
    channel: 'email',
    target: '',
    targetKey: '',
    sentTo: '',
    codeHash,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + CODE_MINUTES * 60_000),
  });
  const { proof, ...stored } = makeProof(context);
  await useCode(context.db, { id, codeHash }, stored);
  return { id, proof };
}
