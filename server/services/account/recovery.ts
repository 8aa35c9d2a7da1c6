import type { Channel, CodeChallenge } from '#core/domain/verification-code.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account-validation.ts';
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

/** By which way codes for a login go: a phone's by SMS, or to the account's e-mail where no SMS can be sent. */
function channelOf({ messenger }: ServiceContext, { column }: Login): Channel {
  const wanted: Channel = column === 'email' ? 'email' : 'sms';
  const channel = [wanted, 'email' as const].find((one) => messenger.canReach(one));
  if (channel === undefined) throw new AppError('channel-unavailable');
  return channel;
}

/**
 * Who gets the code: only a contact that was proven, the one that was typed before the other. Where nothing of the account was
 * ever proven, the contact that was typed; entering the code then proves it. An unproven contact of an account that has a
 * proven one receives nothing, since anybody may have written it there.
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
  const isAnyProven = email.isProven || phone.isProven;
  return isAnyProven ? reachable.find(({ isProven }) => isProven) : reachable[0];
}

/**
 * Sends a code to whoever has this login. Everything is done alike where nobody has it, but for the message, which goes out
 * after the answer (decision 32). Throws 422, and 503 where no message can be sent to anybody.
 */
export async function startRecovery(context: ServiceContext, typed: string): Promise<CodeChallenge> {
  const login = loginOf(typed);
  if (login.value === '') throw rulesBroken({ login: ACCOUNT_VALIDATION.loginRequired });
  const channel = channelOf(context, login);
  const found = await findUserByLogin(context.db, login);
  const user = found && !isLocked(context, found.user.id) ? found.user : undefined;
  const subject = subjectKey(context, `recovery ${login.column} ${login.value}`);
  const targetKey = targetKeyOf(context, login.value);
  return send(context, { subject, targetKey, channel }, user, 'first');
}

/** `asked.channel`: by which way somebody with this login would be reached, whoever has it. */
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

/** Another code for a recovery, under another id. Throws 410 and 429; for a login that nobody has as for any other. */
export async function resendRecovery(context: ServiceContext, id: string): Promise<CodeChallenge> {
  const challenge = await findOpenChallenge(context.db, id);
  if (challenge?.target !== '') throw new AppError('code-void');
  // Looked for even where there is nobody, for the time's sake.
  const found = await findUserById(context.db, challenge.userId ?? challenge.id);
  const { subject, targetKey } = challenge;
  return send(context, { subject, targetKey, channel: challenge.channel as Channel }, found?.user, 'again');
}

/** The proof that a right code of a recovery is worth. Throws 410 and 422. */
export async function checkRecovery(context: ServiceContext, id: string, code: string): Promise<string> {
  const challenge = await findOpenChallenge(context.db, id);
  const right = await tryCode(context, challenge?.target === '' ? challenge.id : undefined, code);
  const { proof, ...kept } = makeProof(context);
  if (!(await useCode(context.db, right, kept))) throw new AppError('code-void');
  await noteProven(context, right);
  return proof;
}

/** A code that arrived proves the contact that it was sent to, where that is still the account's. */
async function noteProven(context: ServiceContext, { userId, sentTo }: StoredChallenge): Promise<void> {
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

/** The contact that a code went to, as it is kept. */
function sentToKey({ secrets }: ServiceContext, { channel, address }: Recipient): string {
  return secrets.fingerprint(`${channel} ${address}`, 'code sent to');
}
