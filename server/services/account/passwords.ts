import { randomBytes } from 'node:crypto';
import argon2 from 'argon2';
import { preparedPassword } from '#core/domain/account/password.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a new password, the same for each Unicode form in which it may be typed (P-203). */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(preparedPassword(password), PARAMETERS);
}

/** A hash that no password matches: of random bytes that are not kept. Slow, so not inside a transaction. */
export function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

let decoy: Promise<string> | undefined;

const decoyHash = (): Promise<string> => (decoy ??= hashPassword('nobody has this password'));

/** The prepared password first; then what older hashes were made of: what a keyboard wrote, composed or not. */
function formsOf(password: string): string[] {
  const prepared = preparedPassword(password);
  return [...new Set([prepared, password, password.normalize('NFC'), password.normalize('NFD')])];
}

interface PasswordMatch {
  isRight: boolean;
  /** Whether the hash was made of a form that is not hashed any more: it should be renewed. */
  isOldForm: boolean;
}

/** Compares a password with a hash. Without a hash (unknown login) it takes the time of a wrong one. */
export async function matchPassword(password: string, hash: string | undefined): Promise<PasswordMatch> {
  const against = hash ?? (await decoyHash());
  for (const [index, form] of formsOf(password).entries()) {
    const isRight = (await argon2.verify(against, form)) && hash !== undefined;
    if (isRight) return { isRight, isOldForm: index > 0 };
  }
  return { isRight: false, isOldForm: false };
}

/** Whether the password matches the hash, in any form in which it may be typed. */
export async function isPasswordRight(password: string, hash: string): Promise<boolean> {
  return (await matchPassword(password, hash)).isRight;
}

/** Whether the hash uses weaker parameters than today's. */
export function isHashOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, PARAMETERS);
}
