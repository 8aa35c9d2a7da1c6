import type { User } from '#core/domain/user.ts';
import type { ContactKind } from '#core/domain/verification-code.ts';

/** How a contact is called. */
export const CONTACT_WORDS = {
  email: { label: 'E-mail', inSentence: 'e-mail', way: 'por e-mail' },
  phone: { label: 'Telefone', inSentence: 'telefone', way: 'por SMS' },
} as const satisfies Record<ContactKind, unknown>;

/** A contact of the user, and what waits to take its place. */
export function contactOf(
  user: User,
  contact: ContactKind,
): { value: string; pending: string; isVerified: boolean } {
  // An app that was updated meets a user that was stored before these were told.
  return contact === 'email'
    ? { value: user.email, pending: user.pendingEmail ?? '', isVerified: user.isEmailVerified ?? false }
    : { value: user.phone, pending: user.pendingPhone ?? '', isVerified: user.isPhoneVerified ?? false };
}
