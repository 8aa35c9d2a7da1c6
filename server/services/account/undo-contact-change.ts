import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  CODE_MINUTES,
  CONTACT_UNDO_HOURS,
  CONTACT_KINDS,
  type ContactKind,
} from '#core/domain/verification-code.ts';
import type { ContactUndone } from '#core/wire/code-challenge.ts';
import { insertChallenge, useCode, voidChallengesOf } from '../../repositories/account/code-challenges.ts';
import {
  type ContactUndo,
  deleteContactUndosSince,
  insertContactUndo,
  spendContactUndo,
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

/** Keeps the contacts of a user as they are, before one is replaced. Answers the token that brings them back, told once. */
export async function keepContactUndo(
  { db, now }: ServiceContext,
  { id: userId, email, phone, isEmailVerified, isPhoneVerified }: StoredUser,
  contact: ContactKind,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + CONTACT_UNDO_HOURS * HOUR_MS);
  const kept = { userId, contact, email, isEmailVerified, phone, isPhoneVerified, expiresAt };
  await insertContactUndo(db, { ...kept, tokenHash: hashProof(token) });
  return token;
}

/**
 * Brings back the contacts that an account had before one of them was replaced. Whoever replaced it knew the password, so that
 * one is void too, all sessions and codes end, and the answer's proof lets a new password in. Throws 410, and 409 where somebody
 * else has proven the old contact meanwhile.
 */
export async function undoContactChange(context: ServiceContext, token: string): Promise<ContactUndone> {
  // Outside the transaction, as it takes long; nobody knows this password.
  const passwordHash = await hashPassword(randomBytes(TOKEN_BYTES).toString('base64url'));
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const now = context.now();
    const undo = await spendContactUndo(db, hashProof(token), now);
    const found = undo && !isLocked(context, undo.userId) ? await lockUser(db, undo.userId) : undefined;
    if (!undo || !found) throw new AppError('link-void');
    const contacts = await contactsOf(inside, undo, found.user);
    await updateUser(db, undo.userId, { ...contacts, passwordHash, pendingEmail: '', pendingPhone: '' });
    // A later change may be a thief's, who has its link.
    await deleteContactUndosSince(db, undo);
    await revokeSessionsOf(db, undo.userId, { now });
    await voidChallengesOf(db, undo.userId, now);
    const login = undo.contact === 'email' ? undo.email : undo.phone;
    return { ...(await provenRecovery(inside, undo.userId)), login };
  });
}

/** What is written of each contact. Throws 409 where the one that the link is for belongs to somebody else by now. */
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

/** A recovery whose code counts as entered: having the link says as much. */
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
  const { proof, ...kept } = makeProof(context);
  await useCode(context.db, { id, codeHash }, kept);
  return { id, proof };
}
