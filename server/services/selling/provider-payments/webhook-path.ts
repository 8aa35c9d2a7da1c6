import { timingSafeEqual } from 'node:crypto';
import { PAYMENT_WEBHOOK_PATH } from '#core/contract/webhooks.ts';
import type { SecretBox } from '../../secret-box.ts';

const PATH = /^([\da-f-]{36})\.([\da-f]{64})$/;

const proofOf = (secrets: SecretBox, purchaseId: string) =>
  secrets.fingerprint(purchaseId, 'purchase webhook');

/** Webhook path of a purchase, signed so that it cannot be guessed. Sent only to the seller's provider. */
export function purchaseWebhookPath(secrets: SecretBox, purchaseId: string): string {
  return `${PAYMENT_WEBHOOK_PATH}/${purchaseId}.${proofOf(secrets, purchaseId)}`;
}

/** Purchase id from the last path segment; undefined if the signature is invalid. */
export function purchaseOfWebhook(secrets: SecretBox, part: string): string | undefined {
  const [, purchaseId, sent] = PATH.exec(part) ?? [];
  if (purchaseId === undefined || sent === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(proofOf(secrets, purchaseId)), Buffer.from(sent));
  return isOurs ? purchaseId : undefined;
}
