import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { apiRegistrationForm } from '#core/forms/account/account.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import type { CodeChallenge } from '#core/domain/account/verification-code.ts';
import { REGISTER_WIRE_NAMES, type Registration } from '#core/wire/account/registration.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import type { Message, Recipient } from '../../messages/message.ts';
import { type StoredChallenge, useCode } from '../../repositories/account/code-challenges.ts';
import {
  findUserByLogin,
  insertUser,
  type NewUser,
  releaseUnprovenContact,
  type StoredAccount,
} from '../../repositories/account/users.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { isLocked } from '../locked-accounts.ts';
import type { ServiceContext } from '../service-context.ts';
import { inWrite } from '../writes/in-write.ts';
import { affiliateIdOf } from './affiliates.ts';
import { sendCode, subjectKey, targetKeyOf } from './codes.ts';
import { hashPassword } from './passwords.ts';

/** What is kept of a registration until its code comes. */
type Applicant = Pick<NewUser, 'name' | 'displayName' | 'email' | 'phone' | 'passwordHash' | 'affiliateId'>;

/**
 * Sends a code to the e-mail of a registration, whose account is made by the code (P-228). A taken e-mail gets a mail that tells
 * so in place of the code, with the same reply in the same time, to prevent account enumeration (P-204). Throws 422, 429, and 503
 * if no e-mail can be sent.
 */
export async function register(context: ServiceContext, registration: Registration): Promise<CodeChallenge> {
  const parsed = apiRegistrationForm.safeParse({ displayName: '', ...registration });
  if (!parsed.success) throw rulesBroken(fieldsToWire(messagesByField(parsed.error), REGISTER_WIRE_NAMES));
  const { name, displayName, email, phone, password } = parsed.data;
  if (!context.messenger.canReach('email')) throw new AppError('channel-unavailable');
  const affiliateId = await affiliateIdOf(context, registration.affiliate ?? '');
  const passwordHash = await hashPassword(password);
  const applicant = { name, displayName, email, phone, passwordHash, affiliateId };
  // Of this registration alone: somebody else's with the same e-mail does not void its code.
  return sendRegistrationCode(context, applicant, subjectKey(context, `registration ${randomUUID()}`));
}

/** Sends another code for a registration, under a new id. Throws 429. */
export async function resendRegistration(
  context: ServiceContext,
  challenge: StoredChallenge,
): Promise<CodeChallenge> {
  return sendRegistrationCode(context, openApplicant(context, challenge), challenge.subject);
}

async function sendRegistrationCode(
  context: ServiceContext,
  applicant: Applicant,
  subject: string,
): Promise<CodeChallenge> {
  const { email } = applicant;
  const to = { channel: 'email', address: email } as const;
  const holder = await findUserByLogin(context.db, { column: 'email', value: email });
  const isTaken = holder !== undefined && canRecover(holder);
  return sendCode(
    context,
    {
      ...{ subject, userId: null, channel: 'email', target: '', sentTo: '', contactVersion: 0 },
      targetKey: targetKeyOf(context, 'registration', email),
      registrationSealed: context.secrets.seal(JSON.stringify(applicant), subject),
    },
    {
      // Without the name: anybody could have any words sent to anybody.
      ...{ sending: 'again', kind: 'registration-code', name: '' },
      to: isTaken ? undefined : to,
      instead: isTaken ? noticeToOwner(context, holder, to) : undefined,
    },
  );
}

/** Whether the owner of the account's e-mail can recover it by that e-mail: it is proven, or nothing of the account is. */
function canRecover({ user }: StoredAccount): boolean {
  return user.isEmailVerified || !user.isPhoneVerified;
}

/** Informs the owner of the e-mail, and nobody else (P-204). */
function noticeToOwner(context: ServiceContext, { user }: StoredAccount, to: Recipient): Message | undefined {
  if (isLocked(context, user.id)) return undefined;
  return { kind: 'already-registered', to, name: user.name };
}

function openApplicant(
  { secrets }: ServiceContext,
  { subject, registrationSealed }: StoredChallenge,
): Applicant {
  if (registrationSealed === null) throw new Error('the code is of no registration');
  return JSON.parse(secrets.open(registrationSealed, subject)) as Applicant;
}

/**
 * Makes the account of a registration whose code was right: its e-mail is proven and taken from an account that never proved it.
 * The phone waits for a code of its own, whoever else has it: anybody can enter any phone, and an account that took a free one and
 * not a taken one would tell which phones have accounts (P-204). Throws 409 if another account has proven the e-mail meanwhile, and
 * 410.
 */
export async function completeRegistration(context: ServiceContext, right: StoredChallenge): Promise<void> {
  const { phone, ...applicant } = openApplicant(context, right);
  const now = context.now();
  await inWrite(context, async ({ db }) => {
    if (!(await useCode(db, right, { endedAt: now }))) throw new AppError('code-void');
    await releaseUnprovenContact(db, 'email', applicant.email);
    const isMade = await insertUser(db, {
      ...applicant,
      ...{ phone: '', pendingPhone: phone },
      ...{ id: uuidv7(), emailVerifiedAt: now, createdAt: now },
    });
    if (!isMade) throw new AppError('contact-taken');
  });
}
