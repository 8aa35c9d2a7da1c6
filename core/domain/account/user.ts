/** A user as the API returns it to that user only (P-210, P-504). */
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
  /** New e-mail awaiting confirmation; empty if none. The old one signs in until then. */
  pendingEmail: string;
  /** As `pendingEmail`. */
  pendingPhone: string;
}

/** What people may change of themselves; what is left out stays as it is. */
export type UserChange = Partial<Pick<User, 'name' | 'displayName' | 'email' | 'phone' | 'isDeleted'>>;

/** Name that the interface shows; empty if there is none: ANONYMOUS_NAME is the fallback (P-105). */
export function shownName(user: Pick<User, 'name' | 'displayName'>): string {
  return user.displayName.trim() || user.name.trim();
}

/** Abbreviated titles before a name, in whatever case: 'Dr.', 'profa', 'D.' (Dona). */
const TITLES = String.raw`(?:(?:(?:dra?|sra?|profa?)\.?|(?:pe|d)\.)\s+)*`;
const BEFORE_NAME = new RegExp(`^${TITLES}`, 'i');

/** Finds what `firstName` gives, as its group, in PostgreSQL. */
export const FIRST_NAME_SQL = String.raw`(?i)^\s*${TITLES}(\S+)`;

/** A name without the titles before it (P-1191): 'Dr. José Lima' → 'José Lima'. */
export const withoutTitles = (name: string): string => name.trim().replace(BEFORE_NAME, '');

/** The first name (P-1191): of 'Dr. José Lima' it is 'José'. Empty without a name. */
export const firstName = (name: string): string => withoutTitles(name).split(/\s+/)[0] ?? '';

/** Name shown publicly (P-210): display name, else first name. */
export function publicName({ name, displayName }: Pick<User, 'name' | 'displayName'>): string {
  return displayName.trim() || firstName(name);
}

/** Up to two initials for an avatar without a picture (P-105): 'João da Silva' → 'JS', 'Tia Lu (Turma 3B)' → 'TL'. */
export function initialsOf(name: string): string {
  const words = name.replace(/\([^)]*\)?/gu, '').match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const first = words.at(0)?.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : '';
  return (first + last).toLocaleUpperCase('pt-BR');
}
