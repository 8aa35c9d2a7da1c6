import type { User } from '#core/domain/user.ts';
import type { Channel, CodeChallenge, ContactKind } from '#core/domain/verification-code.ts';
import type { Message, Recipient } from '../../messages/message.ts';
import { findOpenChallengeFor, useCode } from '../../repositories/code-challenges.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { isContactTaken, updateUser } from '../../repositories/users.ts';
import { AppError } from '../app-error.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { assertResendable, makeCode, subjectKey, tryCode } from './codes.ts';

const CHANNELS: Record<ContactKind, Channel> = { email: 'email', phone: 'sms' };
const UNIQUE_VIOLATION = '23505';

/** What codes of a contact are kept under. */
export function contactSubject(context: ServiceContext, userId: string, contact: ContactKind): string {
  return subjectKey(context, `contact ${contact} ${userId}`);
}

/** What waits for a code: the new contact, or the present one where no code ever confirmed it. */
function findUnconfirmed(user: User, contact: ContactKind): string | undefined {
  const [pending, present, isVerified] =
    contact === 'email'
      ? [user.pendingEmail, user.email, user.isEmailVerified]
      : [user.pendingPhone, user.phone, user.isPhoneVerified];
  return pending || (isVerified ? undefined : present) || undefined;
}

/** Sends a code to what waits for one. Throws 409, 429, and 503 where no message can be sent that way. */
export async function sendContactCode(
  context: ServiceContext,
  { user }: Caller,
  contact: ContactKind,
): Promise<CodeChallenge> {
  const target = findUnconfirmed(user, contact);
  if (target === undefined) throw new AppError('code-void');
  const channel = CHANNELS[contact];
  if (!context.messenger.canReach(channel)) throw new AppError('channel-unavailable');
  const subject = contactSubject(context, user.id, contact);
  const before = await findOpenChallengeFor(context.db, subject);
  if (before?.target === target) assertResendable(context, before);
  const { challenge, code } = await makeCode(context, { subject, userId: user.id, channel, target });
  const to = { channel, address: target };
  context.messenger.send({ kind: 'contact-code', to, name: user.name, code });
  return challenge;
}

/**
 * Confirms what waits with the code that was sent to it: from now on it signs in, and what it replaces no longer does. Whoever
 * has the code has the contact, so that they may be told that another account has it. Throws 409, 410 and 422.
 */
export async function confirmContact(
  context: ServiceContext,
  { user }: Caller,
  { contact, code }: { contact: ContactKind; code: string },
): Promise<void> {
  const sent = await findOpenChallengeFor(context.db, contactSubject(context, user.id, contact));
  const right = await tryCode(context, sent?.id, code);
  const isNew = right.target !== user[contact];
  const now = context.now();
  await inTransaction(context.db, async (db) => {
    if (!(await useCode(db, right, { endedAt: now }))) throw new AppError('code-void');
    if (isNew && (await isContactTaken(db, contact, right.target))) throw new AppError('contact-taken');
    await updateUser(
      db,
      user.id,
      contact === 'email'
        ? { email: right.target, emailVerifiedAt: now, pendingEmail: '' }
        : { phone: right.target, phoneVerifiedAt: now, pendingPhone: '' },
    );
  }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new AppError('contact-taken');
    throw error;
  });
  if (isNew && user[contact] !== '') tellOldContact(context, user, contact);
}

/** Whoever loses a contact is told where they can still be reached. */
function tellOldContact({ messenger }: ServiceContext, user: User, contact: ContactKind): void {
  const channel = CHANNELS[contact];
  const to: Recipient = messenger.canReach(channel)
    ? { channel, address: user[contact] }
    : { channel: 'email', address: user.email };
  const message: Message = { kind: 'contact-changed', to, name: user.name, what: contact };
  if (messenger.canReach(to.channel)) messenger.send(message);
}
