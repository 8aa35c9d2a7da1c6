import type { Channel, CodeChallenge } from '#core/domain/account/verification-code.ts';
import { recoveryForm } from '#core/forms/account/recovery.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import type { Recipient } from '../../messages/message.ts';
import {
  findOpenChallenge,
  type StoredChallenge,
  useCode,
} from '../../repositories/account/code-challenges.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import {
  findUserById,
  findUserByLogin,
  lockUser,
  type StoredUser,
  updateUser,
} from '../../repositories/account/users.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { isLocked } from '../locked-accounts.ts';
import { type Login, loginOf } from './sign-in.ts';
import { makeCode, makeProof, subjectKey, targetKeyOf, tryCode } from './codes.ts';

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
  const hasProvenContact = email.isProven || phone.isProven;
  return hasProvenContact ? reachable.find(({ isProven }) => isProven) : reachable[0];
}

/**
 * Sends a recovery code for this login. Unknown logins follow the same code path except for the message, which is sent after
 * the reply (P-204). Throws 422, and 503 if no channel is available.
 */
export async function startRecovery(context: ServiceContext, typed: string): Promise<CodeChallenge> {
  const parsed = recoveryForm.safeParse({ login: typed });
  if (!parsed.success) throw rulesBroken(messagesByField(parsed.error));
  const login = loginOf(parsed.data.login);
  const channel = channelOf(context, login);
  const found = await findUserByLogin(context.db, login);
  const user = found && !isLocked(context, found.user.id) ? found.user : undefined;
  const subject = subjectKey(context, `recovery ${login.column} ${login.value}`);
  const targetKey = targetKeyOf(context, login.value);
  return send(context, { subject, targetKey, channel }, user, 'first');
}

/** `asked.channel`: the channel for this kind of login, independent of the account. */
async function send(
  context: ServiceContext,
  asked: { subject: string; targetKey: string; channel: Channel },
  user: StoredUser | undefined,
  sending: 'first' | 'again',
): Promise<CodeChallenge> {
  const to = user && recipientOf(context, user, asked.channel === 'email' ? 'email' : 'phone');
  const wanted = {
    ...asked,
    userId: (to && user?.id) ?? null,
    target: '',
    sentTo: to ? sentToKey(context, to) : '',
  };
  const { challenge, code } = await makeCode(context, wanted, sending);
  if (user && to) context.messenger.send({ kind: 'recovery-code', to, name: user.name, code });
  return challenge;
}

/** Sends another code for a recovery under a new id. Throws 410 and 429, alike for unknown logins. */
export async function resendRecovery(context: ServiceContext, id: string): Promise<CodeChallenge> {
  const challenge = await findOpenChallenge(context.db, id);
  if (challenge?.target !== '') throw new AppError('code-void');
  // Queried for unknown logins too, for constant time.
  const found = await findUserById(context.db, challenge.userId ?? challenge.id);
  const { subject, targetKey } = challenge;
  return send(context, { subject, targetKey, channel: challenge.channel as Channel }, found?.user, 'again');
}

/** Exchanges the correct code of a recovery for a proof. Throws 410 and 422. */
export async function checkRecovery(context: ServiceContext, id: string, code: string): Promise<string> {
  const challenge = await findOpenChallenge(context.db, id);
  const right = await tryCode(context, challenge?.target === '' ? challenge.id : undefined, code);
  const { proof, ...kept } = makeProof(context);
  if (!(await useCode(context.db, right, kept))) throw new AppError('code-void');
  await markContactProven(context, right);
  return proof;
}

/** A correct code proves the contact it was sent to, if the account still has it. */
async function markContactProven(
  context: ServiceContext,
  { userId, sentTo }: StoredChallenge,
): Promise<void> {
  if (userId === null) return;
  await inTransaction(context.db, async (db) => {
    const found = await lockUser(db, userId);
    if (!found) return;
    const { email, phone, isEmailVerified, isPhoneVerified } = found.user;
    const at = context.now();
    const isSentTo = (to: Recipient) => sentToKey(context, to) === sentTo;
    if (!isEmailVerified && isSentTo({ channel: 'email', address: email })) {
      await updateUser(db, userId, { emailVerifiedAt: at });
    }
    if (!isPhoneVerified && isSentTo({ channel: 'sms', address: phone })) {
      await updateUser(db, userId, { phoneVerifiedAt: at });
    }
  });
}

/** The contact that received a code, as stored. */
function sentToKey({ secrets }: ServiceContext, { channel, address }: Recipient): string {
  return secrets.fingerprint(`${channel} ${address}`, 'code sent to');
}
