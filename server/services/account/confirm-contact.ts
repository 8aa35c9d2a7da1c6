import type { CodeChallenge, ContactKind } from '#core/domain/account/verification-code.ts';
import {
  findOpenChallengeFor,
  type StoredChallenge,
  useCode,
} from '../../repositories/account/code-challenges.ts';
import {
  isContactTaken,
  releaseUnprovenContact,
  type StoredUser,
  updateUser,
} from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { inWrite } from '../writes/in-write.ts';
import { CONTACT_CHANNELS, recordContactChange } from './contact-changes.ts';
import { sendCode, subjectKey, targetKeyOf, tryCode } from './codes.ts';
import { onceMoreIfTaken } from './once-more-if-taken.ts';
import { isProven } from './restore-contacts.ts';
import { lockCaller } from './sessions.ts';

/** Subject of the codes of a contact. */
export function contactSubject(context: ServiceContext, userId: string, contact: ContactKind): string {
  return subjectKey(context, `contact ${contact} ${userId}`);
}

/** The contact to be confirmed: the pending one, or the current one if it was never proven. */
function findUnconfirmed(user: StoredUser, contact: ContactKind): string | undefined {
  const pending = contact === 'email' ? user.pendingEmail : user.pendingPhone;
  return pending || (isProven(user, contact) ? undefined : user[contact]) || undefined;
}

/** Sends a code to the contact to be confirmed. Throws 409, 429, and 503 if the channel is unavailable. */
export async function sendContactCode(
  context: ServiceContext,
  { user }: Caller,
  contact: ContactKind,
): Promise<CodeChallenge> {
  const target = findUnconfirmed(user, contact);
  if (target === undefined) throw new AppError('code-void');
  const channel = CONTACT_CHANNELS[contact];
  if (!context.messenger.canReach(channel)) throw new AppError('channel-unavailable');
  return sendCode(
    context,
    {
      subject: contactSubject(context, user.id, contact),
      userId: user.id,
      channel,
      target,
      targetKey: targetKeyOf(context, 'contact', target),
      sentTo: '',
      contactVersion: 0,
      registrationSealed: null,
    },
    { sending: 'again', kind: 'contact-code', to: { channel, address: target }, name: user.name },
  );
}

/**
 * Confirms the contact with the code sent to it: from now on it signs in, and the replaced one does not. An account with this
 * contact unproven loses it. A valid code proves ownership, so the reply may reveal that another account has proven it. Throws
 * 401 if the session has ended meanwhile, 409, 410 and 422.
 */
export async function confirmContact(
  context: ServiceContext,
  caller: Caller,
  { contact, code }: { contact: ContactKind; code: string },
): Promise<void> {
  const sent = await findOpenChallengeFor(context.db, contactSubject(context, caller.user.id, contact));
  const right = await tryCode(context, sent?.id, code);
  await onceMoreIfTaken(() => inWrite(context, (inside) => replaceContact(inside, caller, contact, right)));
}

/** Stores the proven contact and queues the notices of the change. Throws 401, 409 and 410. */
async function replaceContact(
  context: ServiceContext,
  caller: Caller,
  contact: ContactKind,
  right: StoredChallenge,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const account = await lockCaller(context, caller);
  const { user, contactVersion } = account;
  // The pending contact may have changed since the code was sent.
  if (findUnconfirmed(user, contact) !== right.target) throw new AppError('code-void');
  if (!(await useCode(db, right, { endedAt: now }))) throw new AppError('code-void');
  const isReplacement = right.target !== user[contact];
  if (isReplacement) {
    await releaseUnprovenContact(db, contact, right.target);
    if (await isContactTaken(db, contact, right.target)) throw new AppError('contact-taken');
  }
  await recordContactChange(context, account, { contact, isReplacement });
  await updateUser(db, user.id, {
    contactVersion: contactVersion + 1,
    ...(contact === 'email'
      ? { email: right.target, emailVerifiedAt: now, pendingEmail: '' }
      : { phone: right.target, phoneVerifiedAt: now, pendingPhone: '' }),
  });
}
