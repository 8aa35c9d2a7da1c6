import type { Channel, CodeChallenge, ContactKind } from '#core/domain/account/verification-code.ts';
import type { Message, Recipient } from '../../messages/message.ts';
import {
  findOpenChallengeFor,
  type StoredChallenge,
  useCode,
} from '../../repositories/account/code-challenges.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import {
  isContactTaken,
  lockUser,
  releaseUnprovenContact,
  type StoredUser,
  updateUser,
} from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { storeContactUndo } from './undo-contact-change.ts';
import { makeCode, subjectKey, targetKeyOf, tryCode } from './codes.ts';

const CHANNELS: Record<ContactKind, Channel> = { email: 'email', phone: 'sms' };
const UNIQUE_VIOLATION = '23505';

/** Subject of the codes of a contact. */
export function contactSubject(context: ServiceContext, userId: string, contact: ContactKind): string {
  return subjectKey(context, `contact ${contact} ${userId}`);
}

/** The contact to be confirmed: the pending one, or the current one if it was never proven. */
function findUnconfirmed(user: StoredUser, contact: ContactKind): string | undefined {
  const [pending, present, isVerified] =
    contact === 'email'
      ? [user.pendingEmail, user.email, user.isEmailVerified]
      : [user.pendingPhone, user.phone, user.isPhoneVerified];
  return pending || (isVerified ? undefined : present) || undefined;
}

/** Sends a code to the contact to be confirmed. Throws 409, 429, and 503 if the channel is unavailable. */
export async function sendContactCode(
  context: ServiceContext,
  { user }: Caller,
  contact: ContactKind,
): Promise<CodeChallenge> {
  const target = findUnconfirmed(user, contact);
  if (target === undefined) throw new AppError('code-void');
  const channel = CHANNELS[contact];
  if (!context.messenger.canReach(channel)) throw new AppError('channel-unavailable');
  const { challenge, code } = await makeCode(
    context,
    {
      subject: contactSubject(context, user.id, contact),
      userId: user.id,
      channel,
      target,
      targetKey: targetKeyOf(context, target),
      sentTo: '',
    },
    'again',
  );
  const to = { channel, address: target };
  context.messenger.send({ kind: 'contact-code', to, name: user.name, code });
  return challenge;
}

/**
 * Confirms the contact with the code sent to it: from now on it signs in, and the replaced one does not. An account with this
 * contact unproven loses it. A valid code proves ownership, so the reply may reveal that another account has proven it. Throws
 * 409, 410 and 422.
 */
export async function confirmContact(
  context: ServiceContext,
  { user }: Caller,
  { contact, code }: { contact: ContactKind; code: string },
): Promise<void> {
  const sent = await findOpenChallengeFor(context.db, contactSubject(context, user.id, contact));
  const right = await tryCode(context, sent?.id, code);
  const replaced = await inTransaction(context.db, (db) =>
    replaceContact({ ...context, db }, user.id, contact, right),
  ).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new AppError('contact-taken');
    throw error;
  });
  if (replaced) context.messenger.send(replaced);
}

/** Stores the proven contact; returns the notices to users who lose one. Throws 409 and 410. */
async function replaceContact(
  context: ServiceContext,
  userId: string,
  contact: ContactKind,
  right: StoredChallenge,
): Promise<Message | undefined> {
  const { db } = context;
  const now = context.now();
  const found = await lockUser(db, userId);
  // The pending contact may have changed since the code was sent.
  if (!found || findUnconfirmed(found.user, contact) !== right.target) throw new AppError('code-void');
  if (!(await useCode(db, right, { endedAt: now }))) throw new AppError('code-void');
  if (right.target !== found.user[contact]) {
    await releaseUnprovenContact(db, contact, right.target);
    if (await isContactTaken(db, contact, right.target)) throw new AppError('contact-taken');
  }
  await updateUser(
    db,
    userId,
    contact === 'email'
      ? { email: right.target, emailVerifiedAt: now, pendingEmail: '' }
      : { phone: right.target, phoneVerifiedAt: now, pendingPhone: '' },
  );
  const isReplaced = found.user[contact] !== '' && found.user[contact] !== right.target;
  return isReplaced ? noticeOf(context, found.user, contact) : undefined;
}

/**
 * Notice to a user who loses a contact, at a contact that still reaches them. The undo link gives access to the account, so it
 * is included only if the lost contact was proven.
 */
async function noticeOf(
  context: ServiceContext,
  user: StoredUser,
  contact: ContactKind,
): Promise<Message | undefined> {
  const { messenger } = context;
  const by: ContactKind = messenger.canReach(CHANNELS[contact]) ? contact : 'email';
  const to: Recipient = { channel: CHANNELS[by], address: user[by] };
  if (to.address === '' || !messenger.canReach(to.channel)) return undefined;
  const isProven = by === 'email' ? user.isEmailVerified : user.isPhoneVerified;
  const undoToken = isProven ? await storeContactUndo(context, user, contact) : undefined;
  return { kind: 'contact-changed', to, name: user.name, what: contact, undoToken };
}
