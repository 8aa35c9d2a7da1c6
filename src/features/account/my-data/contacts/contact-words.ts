import type { User } from '#core/domain/account/user.ts';
import type { ContactKind } from '#core/domain/account/verification-code.ts';

/** Labels of the contacts. */
export const CONTACT_WORDS = {
  email: { label: 'E-mail', inSentence: 'e-mail', way: 'por e-mail' },
  phone: { label: 'Telefone', inSentence: 'telefone', way: 'por SMS' },
} as const satisfies Record<ContactKind, unknown>;

/** A contact of the user, and its unconfirmed replacement. */
export function contactOf(
  user: User,
  contact: ContactKind,
): { value: string; pending: string; isVerified: boolean } {
  // Users stored by earlier versions lack these fields.
  return contact === 'email'
    ? { value: user.email, pending: user.pendingEmail ?? '', isVerified: user.isEmailVerified ?? false }
    : { value: user.phone, pending: user.pendingPhone ?? '', isVerified: user.isPhoneVerified ?? false };
}
