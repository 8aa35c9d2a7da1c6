import { v7 as uuidv7 } from 'uuid';
import { registrationForm } from '#core/forms/account.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import type { ContactKind } from '#core/domain/verification-code.ts';
import { REGISTER_WIRE_NAMES, type Registration } from '#core/wire/account.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { type Db, inTransaction } from '../../repositories/transaction.ts';
import { findUserByLogin, insertUser } from '../../repositories/account/users.ts';
import { affiliateIdOf } from './affiliates.ts';
import { rulesBroken } from '../app-error.ts';
import { isLocked } from '../locked-accounts.ts';
import { hashPassword } from './passwords.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * Creates an account (decision 36). Where the e-mail is taken nothing happens but a mail to its owner, in the same time and
 * with the same answer: nobody learns who has an account (decision 32).
 */
export async function register(context: ServiceContext, registration: Registration): Promise<void> {
  const judged = registrationForm.safeParse({ displayName: '', ...registration });
  if (!judged.success) throw rulesBroken(fieldsToWire(messagesByField(judged.error), REGISTER_WIRE_NAMES));
  const { name, displayName, email, phone, password } = judged.data;
  const affiliateId = await affiliateIdOf(context, registration.affiliate ?? '');
  const passwordHash = await hashPassword(password);
  const account = {
    id: uuidv7(),
    name,
    displayName,
    passwordHash,
    affiliateId,
    emailVerifiedAt: null,
    createdAt: context.now(),
  };
  const isNew = await inTransaction(context.db, async (db) => {
    const contacts = await contactsOfNewAccount(db, { email, phone });
    return contacts !== undefined && insertUser(db, { ...account, ...contacts });
  });
  if (!isNew) await tellOwner(context, email);
}

/**
 * The contacts of a new account. One that another account has waits for its code, which takes it from whoever never proved it:
 * nobody's registration is blocked by somebody who only wrote their phone or e-mail somewhere. Undefined where the owner of the
 * e-mail gets into the account that has it by a recovery, or nothing would be left to sign in with.
 */
async function contactsOfNewAccount(db: Db, { email, phone }: Record<ContactKind, string>) {
  const [emailHolder, phoneHolder] = [
    await findUserByLogin(db, { column: 'email', value: email }),
    await findUserByLogin(db, { column: 'phone', value: phone }),
  ];
  const isRecoverable =
    emailHolder && (emailHolder.user.isEmailVerified || !emailHolder.user.isPhoneVerified);
  if (emailHolder && (isRecoverable || phoneHolder)) return undefined;
  return {
    ...(emailHolder ? { email: '', pendingEmail: email } : { email }),
    ...(phoneHolder ? { phone: '', pendingPhone: phone } : { phone }),
  };
}

/** Whoever has this e-mail already is told there, and nobody else (decision 32). */
async function tellOwner(context: ServiceContext, email: string): Promise<void> {
  const { db, messenger } = context;
  const found = await findUserByLogin(db, { column: 'email', value: email });
  if (!found || isLocked(context, found.user.id) || !messenger.canReach('email')) return;
  const { name } = found.user;
  messenger.send({ kind: 'already-registered', to: { channel: 'email', address: email }, name });
}
