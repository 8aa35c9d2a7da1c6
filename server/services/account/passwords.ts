import { randomBytes } from 'node:crypto';
import argon2 from 'argon2';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, PARAMETERS);
}

/** A hash that no password matches: of random bytes that are not kept. Slow, so not inside a transaction. */
export function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

let decoy: Promise<string> | undefined;

/** Whether the password matches the hash. Without a hash (unknown login) it takes the same time and returns false. */
export async function isPasswordRight(password: string, hash: string | undefined): Promise<boolean> {
  if (hash !== undefined) return argon2.verify(hash, password);
  decoy ??= hashPassword('nobody has this password');
  await argon2.verify(await decoy, password);
  return false;
}

/** Whether the hash uses weaker parameters than today's. */
export function isHashOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, PARAMETERS);
}
