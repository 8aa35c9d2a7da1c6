import { initialsOf, shownName, type User } from '#core/domain/account/user.ts';
import { ANONYMOUS_NAME } from '#core/text/account/anonymous-name.ts';

/** Display data of a user: a name that is never empty, initials as a fallback for the picture. */
export function personOf(user: User): { name: string; initials: string; imageUrl: string | null } {
  const name = shownName(user) || ANONYMOUS_NAME;
  return { name, initials: initialsOf(name), imageUrl: user.avatarUrl };
}
