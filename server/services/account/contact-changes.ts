import { randomBytes } from 'node:crypto';
import {
  type Channel,
  CONTACT_KINDS,
  CONTACT_UNDO_MS,
  type ContactKind,
} from '#core/domain/account/verification-code.ts';
import type { Message } from '../../messages/message.ts';
import { findOldestReplaced, insertContactUndo } from '../../repositories/account/contact-undos.ts';
import type { StoredAccount } from '../../repositories/account/users.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import { hashProof } from './codes.ts';
import { type Contacts, hasProvenContact, isProven } from './restore-contacts.ts';

const TOKEN_BYTES = 32;

/** The channel that reaches each contact. */
export const CONTACT_CHANNELS: Record<ContactKind, Channel> = { email: 'email', phone: 'sms' };

/** Stores the contacts of an account before a change. Returns the undo token, which is not stored. */
export async function storeContactUndo(
  { db, now }: ServiceContext,
  { user, contactVersion }: StoredAccount,
  { contact, isReplacement }: { contact: ContactKind; isReplacement: boolean },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { id: userId, email, phone, isEmailVerified, isPhoneVerified } = user;
  await insertContactUndo(db, {
    tokenHash: hashProof(token),
    userId,
    contact,
    contactVersion,
    isReplacement,
    ...{ email, phone, isEmailVerified, isPhoneVerified },
    expiresAt: new Date(now().getTime() + CONTACT_UNDO_MS),
  });
  return token;
}

/** The contacts to which an undo link with this expiry returns: those before the first replacement of the 72 hours before it. */
export function contactsBefore(
  { db }: ServiceContext,
  userId: string,
  expiresAt: Date,
): Promise<Contacts | undefined> {
  return findOldestReplaced(db, userId, new Date(expiresAt.getTime() - CONTACT_UNDO_MS));
}

/**
 * Stores the contacts of an account before `contact` is proven, by session. If it is a new one, queues the notices: to the
 * replaced contact, and with an undo link to everybody who may return the account to its contacts of 72 hours ago. One that the
 * account had none of replaces nothing and is told as an addition (P-612); its link stays, since it can recover the account.
 * `isReplacement`: the account does not have this contact yet. Inside a write.
 */
export async function recordContactChange(
  context: ServiceContext,
  account: StoredAccount,
  { contact, isReplacement }: { contact: ContactKind; isReplacement: boolean },
): Promise<void> {
  const { user } = account;
  const { messenger, now } = context;
  // A replacement expires 72 hours later: what has not expired by now is within the 72 hours before this change.
  const earlier = await contactsBefore(context, user.id, new Date(now().getTime() + CONTACT_UNDO_MS));
  const linked = isReplacement ? linkedContacts(earlier ?? user, user, contact) : [];
  const notices: Message[] = [];
  const kind = user[contact] === '' ? 'contact-added' : 'contact-changed';
  for (const { kind: by, address } of linked) {
    const channel = CONTACT_CHANNELS[by];
    if (!messenger.canReach(channel)) continue;
    const undoToken = await storeContactUndo(context, account, { contact: by, isReplacement });
    const to = { channel, address };
    notices.push({ kind, to, name: user.name, what: contact, undoToken });
  }
  if (notices.length === 0) await storeContactUndo(context, account, { contact, isReplacement });
  if (isReplacement) notices.push(...noticeWithoutLink(context, account, contact, linked));
  for (const notice of notices) await queueMessage(context, notice);
}

interface LinkedContact {
  kind: ContactKind;
  address: string;
}

/**
 * Contacts that are sent an undo link, which gives access to the account: as for a recovery's code those proven at the time to
 * which it returns, or if none was, those of that time. The replaced contact too if it was proven later: the account then returns
 * to contacts that can recover it in any case.
 */
function linkedContacts(earlier: Contacts, before: Contacts, contact: ContactKind): LinkedContact[] {
  const hasProven = hasProvenContact(earlier);
  const linked = CONTACT_KINDS.filter(
    (kind) => earlier[kind] !== '' && (!hasProven || isProven(earlier, kind)),
  ).map((kind) => ({ kind, address: earlier[kind] }));
  const isLinked = linked.some(({ kind, address }) => kind === contact && address === before[contact]);
  if (!hasProven || isLinked || !isProven(before, contact)) return linked;
  return [...linked, { kind: contact, address: before[contact] }];
}

/** Notice to a replaced contact that is not sent a link. */
function noticeWithoutLink(
  { messenger }: ServiceContext,
  { user }: StoredAccount,
  contact: ContactKind,
  linked: LinkedContact[],
): Message[] {
  const channel = CONTACT_CHANNELS[contact];
  const address = user[contact];
  const isNotified = address === '' || linked.some((one) => one.kind === contact && one.address === address);
  if (isNotified || !messenger.canReach(channel)) return [];
  return [
    {
      kind: 'contact-changed',
      to: { channel, address },
      name: user.name,
      what: contact,
      undoToken: undefined,
    },
  ];
}
