import type { CodeChallenge } from '#core/domain/account/verification-code.ts';
import { findOpenChallenge, findOpenSuccessor } from '../../repositories/account/code-challenges.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { tryCode } from './codes.ts';
import { proofOfRecovery, resendRecovery } from './recovery.ts';
import { completeRegistration, resendRegistration } from './register.ts';

/**
 * Sends another code for a recovery or a registration, under a new id; by an earlier id too, as the reply with a newer one may have been
 * lost (P-1133). Throws 410 and 429.
 */
export async function resendCodeById(context: ServiceContext, id: string): Promise<CodeChallenge> {
  const challenge = await findOpenSuccessor(context.db, id);
  if (challenge?.target !== '') throw new AppError('code-void');
  return challenge.registrationSealed === null
    ? resendRecovery(context, challenge)
    : resendRegistration(context, challenge);
}

/**
 * With the right code of a recovery returns its proof; with that of a registration makes the account and returns null. Throws 409
 * if another account has proven the contact meanwhile, 410 and 422.
 */
export async function checkCodeById(
  context: ServiceContext,
  id: string,
  code: string,
): Promise<string | null> {
  const challenge = await findOpenChallenge(context.db, id);
  const right = await tryCode(context, challenge?.target === '' ? challenge.id : undefined, code);
  if (right.registrationSealed === null) return proofOfRecovery(context, right);
  await completeRegistration(context, right);
  return null;
}
