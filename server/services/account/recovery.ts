import {
  type Channel,
  type CodeChallenge,
  CONTACT_KINDS,
  type ContactKind,
} from '#core/domain/account/verification-code.ts';
import { recoveryForm } from '#core/forms/account/recovery.ts';
import type { Recipient } from '../../messages/message.ts';
import {
  type StoredChallenge,
  useCode,
  voidChallengesOf,
} from '../../repositories/account/code-challenges.ts';
import { deleteContactUndosFrom, findContactsAt } from '../../repositories/account/contact-undos.ts';
import { revokeSessionsOf } from '../../repositories/account/sessions.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import {
  findUserById,
  findUserByLogin,
  lockUser,
  type StoredAccount,
  type StoredUser,
  updateUser,
} from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import { parsedBy } from '../parsed-by.ts';
import { CONTACT_CHANNELS } from './contact-changes.ts';
import { onceMoreIfTaken } from './once-more-if-taken.ts';
import { hashOfNoPassword } from './passwords.ts';
import { type Contacts, hasProvenContact, restoredContacts } from './restore-contacts.ts';
import type { ServiceContext } from '../service-context.ts';
import { unlessLocked } from '../locked-accounts.ts';
import { type Login, loginOf } from './sign-in.ts';
import { makeProof, sendCode, subjectKey, targetKeyOf } from './codes.ts';

/** Channel of the codes for a login: SMS for phones, or the account's e-mail if SMS is unavailable. */
function channelOf({ messenger }: ServiceContext, { column }: Login): Channel {
  const wanted: Channel = column === 'email' ? 'email' : 'sms';
  const channel = [wanted, 'email' as const].find((one) => messenger.canReach(one));
  if (channel === undefined) throw new AppError('channel-unavailable');
  return channel;
}

/**
 * Target of the code: a proven contact, preferring the one entered. If the account has no proven contact, the one entered; its
 * code then proves it. Unproven contacts of an account with a proven one receive nothing, since anybody may have entered them.
 */
function recipientOf(
  { messenger }: ServiceContext,
  user: StoredUser,
  column: Login['column'],
): Recipient | undefined {
  const email = { channel: 'email', address: user.email, isProven: user.isEmailVerified } as const;
  const phone = { channel: 'sms', address: user.phone, isProven: user.isPhoneVerified } as const;
  const inOrder = column === 'email' ? [email, phone] : [phone, email];
  const reachable = inOrder.filter(({ channel, address }) => address !== '' && messenger.canReach(channel));
  return hasProvenContact(user) ? reachable.find(({ isProven }) => isProven) : reachable[0];
}

/**
 * Sends a recovery code for this login. Unknown logins follow the same code path with a decoy in place of the message, which is
 * sent after the reply (P-204). Throws 422, and 503 if no channel is available.
 */
export async function startRecovery(context: ServiceContext, typed: string): Promise<CodeChallenge> {
  const login = loginOf(parsedBy(recoveryForm, { login: typed }).login);
  const channel = channelOf(context, login);
  const account = unlessLocked(context, await findUserByLogin(context.db, login));
  const subject = subjectKey(context, `recovery ${login.column} ${login.value}`);
  const targetKey = targetKeyOf(context, 'recovery', login.value);
  return send(context, { subject, targetKey, channel }, account, 'first');
}

/** `asked.channel`: the channel for this kind of login, independent of the account. */
async function send(
  context: ServiceContext,
  asked: { subject: string; targetKey: string; channel: Channel },
  account: StoredAccount | undefined,
  sending: 'first' | 'again',
): Promise<CodeChallenge> {
  const user = account?.user;
  const to = user && recipientOf(context, user, asked.channel === 'email' ? 'email' : 'phone');
  const wanted = {
    ...asked,
    userId: (to && user?.id) ?? null,
    target: '',
    sentTo: to ? sentToKey(context, to) : '',
    contactVersion: account?.contactVersion ?? 0,
    registrationSealed: null,
  };
  return sendCode(context, wanted, { sending, kind: 'recovery-code', to, name: user?.name ?? '' });
}

/** Sends another code for a recovery under a new id. Throws 429, alike for unknown logins. */
export async function resendRecovery(
  context: ServiceContext,
  challenge: StoredChallenge,
): Promise<CodeChallenge> {
  // Queried for unknown logins too, for constant time.
  const found = unlessLocked(context, await findUserById(context.db, challenge.userId ?? challenge.id));
  const { subject, targetKey } = challenge;
  return send(context, { subject, targetKey, channel: challenge.channel as Channel }, found, 'again');
}

/**
 * Exchanges a recovery, whose code was right, for a proof. The account is its recipient's from now on, not only once the new
 * password is set: sessions, other codes and the password end, and it returns to the contacts that were proven when the code was
 * sent, and the one that received it. Throws 409 if another account has proven that one meanwhile, and 410.
 */
export async function proofOfRecovery(context: ServiceContext, right: StoredChallenge): Promise<string> {
  // Outside the transaction because hashing is slow.
  const passwordHash = await hashOfNoPassword();
  return onceMoreIfTaken(() =>
    inTransaction(context.db, (db) => claimAccount({ ...context, db }, right, passwordHash)),
  );
}

async function claimAccount(
  context: ServiceContext,
  right: StoredChallenge,
  passwordHash: string,
): Promise<string> {
  const { db } = context;
  const now = context.now();
  // Codes of unknown logins have no user, and no code is right for them.
  const found = right.userId === null ? undefined : await lockUser(db, right.userId);
  const account = unlessLocked(context, found);
  const to = account && (await contactsWhenSent(context, account, right));
  const by = to && receiverOf(context, to, right);
  const { proof, ...kept } = makeProof(context);
  if (!by || !(await useCode(db, right, kept))) throw new AppError('code-void');
  const { user, contactVersion } = account;
  await updateUser(db, user.id, {
    ...(await restoredContacts(context, user, { to, by })),
    passwordHash,
    contactVersion: contactVersion + 1,
  });
  // Links of changes since are for contacts that somebody else may have added; those of earlier changes stay with their owners.
  await deleteContactUndosFrom(db, user.id, right.contactVersion);
  await revokeSessionsOf(db, user.id, { now });
  await voidChallengesOf(db, user.id, { exceptId: right.id, now });
  return proof;
}

/** The account's contacts when the code was sent; undefined if a recovery or undo has come between. */
async function contactsWhenSent(
  { db }: ServiceContext,
  { user, contactVersion }: StoredAccount,
  sent: StoredChallenge,
): Promise<Contacts | undefined> {
  return contactVersion === sent.contactVersion ? user : findContactsAt(db, user.id, sent.contactVersion);
}

/** The contact that received the code. */
function receiverOf(
  context: ServiceContext,
  contacts: Contacts,
  { sentTo }: StoredChallenge,
): ContactKind | undefined {
  return CONTACT_KINDS.find((kind) => {
    const recipient = { channel: CONTACT_CHANNELS[kind], address: contacts[kind] };
    return recipient.address !== '' && sentToKey(context, recipient) === sentTo;
  });
}

/** Keyed hash of the contact that receives a code. */
export function sentToKey({ secrets }: ServiceContext, { channel, address }: Recipient): string {
  return secrets.fingerprint(`${channel} ${address}`, 'code sent to');
}
