import { timingSafeEqual } from 'node:crypto';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import type { SecretBox } from '../../secret-box.ts';

/** What a mailed link has in place of the purchase's secret, and in its form. It follows from SECRET_KEY, so that nothing is stored. */
export function mailToken(secrets: SecretBox, { id, email }: Pick<Purchase, 'id' | 'email'>): string {
  const hash = secrets.fingerprint(`${id}\0${email}`, 'purchase mail link');
  return Buffer.from(hash, 'hex').toString('base64url');
}

/** Whether a token was mailed to the purchase's address, compared in constant time. */
export function isMailTokenOf(
  secrets: SecretBox,
  purchase: Pick<Purchase, 'id' | 'email'>,
  sent: string | undefined,
): boolean {
  if (sent === undefined || purchase.email === '') return false;
  const [given, wanted] = [Buffer.from(sent), Buffer.from(mailToken(secrets, purchase))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
