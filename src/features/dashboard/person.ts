import { initialsOf, shownName, type User } from '#core/domain/account/user.ts';

/** Shown for a person without a name (P-105). */
const ANONYMOUS = 'Anônimo';

/** Display data of a user: a name that is never empty, initials as a fallback for the picture. */
export function personOf(user: User): { name: string; initials: string; imageUrl: string | null } {
  const name = shownName(user) || ANONYMOUS;
  return { name, initials: initialsOf(name), imageUrl: user.avatarUrl };
}
