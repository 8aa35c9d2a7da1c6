import { initialsOf, shownName, type User } from '#core/domain/user.ts';

/** §2's fallback for a person without a name. */
const ANONYMOUS = 'Anônimo';

/** How the shell shows a person: a name that is never empty, and the initials for a missing picture. */
export function personOf(user: User): { name: string; initials: string; imageUrl: string | null } {
  const name = shownName(user) || ANONYMOUS;
  return { name, initials: initialsOf(name), imageUrl: user.avatarUrl };
}
