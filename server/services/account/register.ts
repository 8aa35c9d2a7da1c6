import { v7 as uuidv7 } from 'uuid';
import { registrationForm } from '#core/forms/account/account.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import type { ContactKind } from '#core/domain/account/verification-code.ts';
import { REGISTER_WIRE_NAMES, type Registration } from '#core/wire/account/account.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import type { Db } from '../../repositories/transaction.ts';
import { findUserByLogin, insertUser } from '../../repositories/account/users.ts';
import { affiliateIdOf } from './affiliates.ts';
import { rulesBroken } from '../app-error.ts';
import { isLocked } from '../locked-accounts.ts';
import { hashPassword } from './passwords.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import { inWrite } from '../writes/in-write.ts';

/**
 * Creates an account (P-201). A taken e-mail causes only a mail to its owner, with the same reply in the same time, to
 * prevent account enumeration (P-204).
 */
export async function register(context: ServiceContext, registration: Registration): Promise<void> {
  const parsed = registrationForm.safeParse({ displayName: '', ...registration });
  if (!parsed.success) throw rulesBroken(fieldsToWire(messagesByField(parsed.error), REGISTER_WIRE_NAMES));
  const { name, displayName, email, phone, password } = parsed.data;
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
  await inWrite(context, async (inside) => {
    const contacts = await contactsOfNewAccount(inside.db, { email, phone });
    const isNew = contacts !== undefined && (await insertUser(inside.db, { ...account, ...contacts }));
    if (!isNew) await notifyOwner(inside, email);
  });
}

/**
 * Contacts of a new account. One used by another account becomes pending, and its code takes it from an account that never
 * proved it: unproven contacts of others block no registration. Undefined if the e-mail's owner can reach the existing account
 * by recovery, because the new account would have no login left.
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

/** Informs the owner of this e-mail, and nobody else (P-204). Inside a write. */
async function notifyOwner(context: ServiceContext, email: string): Promise<void> {
  const { db, messenger } = context;
  const found = await findUserByLogin(db, { column: 'email', value: email });
  if (!found || isLocked(context, found.user.id) || !messenger.canReach('email')) return;
  const { name } = found.user;
  await queueMessage(context, { kind: 'already-registered', to: { channel: 'email', address: email }, name });
}
