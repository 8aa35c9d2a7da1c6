import { CONTACT_KINDS, type ContactKind } from '#core/domain/account/verification-code.ts';
import {
  isContactTaken,
  releaseUnprovenContact,
  type StoredUser,
  type UserRowChange,
} from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';

/** E-mail and phone of an account, present or past, and whether each was proven. */
export type Contacts = Pick<StoredUser, 'email' | 'phone' | 'isEmailVerified' | 'isPhoneVerified'>;

/** Whether the contact is proven. */
export function isProven(contacts: Contacts, contact: ContactKind): boolean {
  return contact === 'email' ? contacts.isEmailVerified : contacts.isPhoneVerified;
}

/** Whether any contact is proven. */
export function hasProvenContact(contacts: Contacts): boolean {
  return contacts.isEmailVerified || contacts.isPhoneVerified;
}

/**
 * Columns that return an account to earlier contacts: those proven then, or if none was, the one that received the code or link
 * (`by`), which proves it. All others go, pending ones too, since somebody else may have entered them. Throws 409 if another
 * account has proven `by` meanwhile.
 */
export async function restoredContacts(
  context: ServiceContext,
  user: StoredUser,
  { to, by }: { to: Contacts; by: ContactKind },
): Promise<UserRowChange> {
  let change: UserRowChange = { pendingEmail: '', pendingPhone: '' };
  for (const contact of CONTACT_KINDS) {
    const isKept = hasProvenContact(to) ? isProven(to, contact) : contact === by;
    const isTaken = isKept && (await isTakenByOther(context, user, contact, to[contact]));
    if (isTaken && contact === by) throw new AppError('contact-taken');
    const value = isKept && !isTaken ? to[contact] : '';
    if (value !== '' && value === user[contact] && isProven(user, contact)) continue;
    const verifiedAt = value === '' ? null : context.now();
    change =
      contact === 'email'
        ? { ...change, email: value, emailVerifiedAt: verifiedAt }
        : { ...change, phone: value, phoneVerifiedAt: verifiedAt };
  }
  return change;
}

/** Whether another account has proven the contact. Takes it from one that has not. */
async function isTakenByOther(
  { db }: ServiceContext,
  user: StoredUser,
  contact: ContactKind,
  value: string,
): Promise<boolean> {
  if (value === '' || value === user[contact]) return false;
  await releaseUnprovenContact(db, contact, value);
  return isContactTaken(db, contact, value);
}
