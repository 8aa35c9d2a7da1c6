import type { Channel, CodeChallenge } from '#core/domain/verification-code.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account-validation.ts';
import type { Recipient } from '../../messages/message.ts';
import { findOpenChallenge, type StoredChallenge, useCode } from '../../repositories/code-challenges.ts';
import { findUserById, findUserByLogin, type StoredUser, updateUser } from '../../repositories/users.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { type Login, loginOf } from '../sign-in.ts';
import { assertResendable, makeCode, makeProof, subjectKey, tryCode } from './codes.ts';

/** By which way codes for a login go: a phone's by SMS, or to the account's e-mail where no SMS can be sent. */
function channelOf({ messenger }: ServiceContext, { column }: Login): Channel {
  const wanted: Channel = column === 'email' ? 'email' : 'sms';
  const channel = [wanted, 'email' as const].find((one) => messenger.canReach(one));
  if (channel === undefined) throw new AppError('channel-unavailable');
  return channel;
}

const addressOf = (user: StoredUser, channel: Channel): Recipient => ({
  channel,
  address: channel === 'email' ? user.email : user.phone,
});

/**
 * Sends a code to whoever has this login. Everything is done alike where nobody has it, but for the message, which goes out
 * after the answer (decision 32). Throws 422, and 503 where no message can be sent to anybody.
 */
export async function startRecovery(context: ServiceContext, typed: string): Promise<CodeChallenge> {
  const login = loginOf(typed);
  if (login.value === '') throw rulesBroken({ login: ACCOUNT_VALIDATION.loginRequired });
  const channel = channelOf(context, login);
  const found = await findUserByLogin(context.db, login);
  const subject = subjectKey(context, `recovery ${login.column} ${login.value}`);
  return send(context, subject, channel, found?.user);
}

async function send(
  context: ServiceContext,
  subject: string,
  channel: Channel,
  user: StoredUser | undefined,
): Promise<CodeChallenge> {
  const wanted = { subject, userId: user?.id ?? null, channel, target: '' };
  const { challenge, code } = await makeCode(context, wanted);
  if (user) {
    const { name } = user;
    context.messenger.send({ kind: 'recovery-code', to: addressOf(user, channel), name, code });
  }
  return challenge;
}

/** Another code for a recovery, under another id. Throws 410 and 429; for a login that nobody has as for any other. */
export async function resendRecovery(context: ServiceContext, id: string): Promise<CodeChallenge> {
  const challenge = await findOpenChallenge(context.db, id);
  if (challenge?.target !== '') throw new AppError('code-void');
  assertResendable(context, challenge);
  // Looked for even where there is nobody, for the time's sake.
  const found = await findUserById(context.db, challenge.userId ?? challenge.id);
  return send(context, challenge.subject, challenge.channel as Channel, found?.user);
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

/** A code that arrived proves the contact that it was sent to. */
async function noteProven(context: ServiceContext, { userId, channel }: StoredChallenge): Promise<void> {
  const found = userId === null ? undefined : await findUserById(context.db, userId);
  if (!found) return;
  const { id, isEmailVerified, isPhoneVerified } = found.user;
  const at = context.now();
  if (channel === 'email' && !isEmailVerified) await updateUser(context.db, id, { emailVerifiedAt: at });
  if (channel === 'sms' && !isPhoneVerified) await updateUser(context.db, id, { phoneVerifiedAt: at });
}
