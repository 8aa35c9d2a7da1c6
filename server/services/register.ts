import { v7 as uuidv7 } from 'uuid';
import { registerForm } from '#core/forms/account.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { NAME_MAX_LENGTH } from '#core/domain/limits.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account-validation.ts';
import { REGISTER_WIRE_NAMES, type Registration } from '#core/wire/account.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { findUserByLogin, insertUser } from '../repositories/users.ts';
import { affiliateIdOf } from './affiliates.ts';
import { rulesBroken } from './app-error.ts';
import { hashPassword } from './passwords.ts';
import type { ServiceContext } from './service-context.ts';

/**
 * Creates an account (decision 36). Where the e-mail or phone is taken nothing happens but a mail to its owner, in the same
 * time and with the same answer: nobody learns who has an account (decision 32).
 */
export async function register(context: ServiceContext, registration: Registration): Promise<void> {
  const judged = registerForm.safeParse(registration);
  if (!judged.success) throw rulesBroken(fieldsToWire(messagesByField(judged.error), REGISTER_WIRE_NAMES));
  const { name, email, phone, password } = judged.data;
  const displayName = registration.displayName?.trim() ?? '';
  if (displayName.length > NAME_MAX_LENGTH)
    throw rulesBroken({ nameExibition: ACCOUNT_VALIDATION.nameTooLong });
  const affiliateId = await affiliateIdOf(context, registration.affiliate ?? '');
  const passwordHash = await hashPassword(password);
  const isNew = await insertUser(context.db, {
    id: uuidv7(),
    name,
    displayName,
    email,
    phone,
    passwordHash,
    affiliateId,
    emailVerifiedAt: null,
    createdAt: context.now(),
  });
  if (!isNew) await tellOwner(context, email);
}

/** Whoever has this e-mail already is told there, and nobody else (decision 32). */
async function tellOwner({ db, messenger }: ServiceContext, email: string): Promise<void> {
  const found = await findUserByLogin(db, { column: 'email', value: email });
  if (!found || !messenger.canReach('email')) return;
  const { name } = found.user;
  messenger.send({ kind: 'already-registered', to: { channel: 'email', address: email }, name });
}
