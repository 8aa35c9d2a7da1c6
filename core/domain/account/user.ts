/** A person with an account told to themselves alone (P-210, P-504). */
export interface User {
  id: string;
  name: string;
  displayName: string;
  email: string;
  /** Eleven digits, or empty for a removed account. */
  phone: string;
  avatarUrl: string | null;
  isDeleted: boolean;
  freeEligible: boolean;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  /** What e-mail and phone become once a code confirms them; empty where nothing waits. Until then the old ones sign in. */
  pendingEmail: string;
  pendingPhone: string;
}

/** What people may change of themselves; what is left out stays as it is. */
export type UserChange = Partial<Pick<User, 'name' | 'displayName' | 'email' | 'phone' | 'isDeleted'>>;

/** What the interface calls a user; the fallback (P-105) is in core/text. */
export function shownName(user: Pick<User, 'name' | 'displayName'>): string {
  return user.displayName.trim() || user.name.trim();
}

/** What strangers are told of a user (P-210): the name chosen for it, else the first name alone. */
export function publicName({ name, displayName }: Pick<User, 'name' | 'displayName'>): string {
  return displayName.trim() || (name.trim().split(/\s+/)[0] ?? '');
}

/** Up to two initials for an avatar without a picture (P-105): 'João da Silva' → 'JS'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words.at(0)?.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : '';
  return (first + last).toLocaleUpperCase('pt-BR');
}
