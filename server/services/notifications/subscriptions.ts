import { createECDH } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { PushSubscriptionData } from '#core/domain/push-subscription.ts';
import {
  deleteSubscription,
  deleteOldestSubscriptions,
  putSubscription,
} from '../../repositories/notifications/push-subscriptions.ts';
import { rulesBroken } from '../app-error.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

const AUTH_BYTES = 16;
/** Of an uncompressed P-256 point. */
const PUBLIC_KEY_BYTES = 65;
/** Maximum subscriptions of a user; the oldest are replaced. */
const SUBSCRIPTIONS_MAX = 10;
const BASE64URL = /^[\w-]+={0,2}$/;
const REFUSED = 'Este navegador não pode receber avisos nossos';

/** Public key of the browser: an uncompressed P-256 point. */
function isPublicKey(text: string): boolean {
  const key = Buffer.from(text, 'base64url');
  // A point in another form is taken by the curve, but nothing can be encrypted with it.
  if (!BASE64URL.test(text) || key.length !== PUBLIC_KEY_BYTES) return false;
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

const isAuth = (text: string) => BASE64URL.test(text) && Buffer.from(text, 'base64url').length === AUTH_BYTES;

/** Throws 422 for endpoints and keys that no known push service issues. */
export function assertSubscription(
  { pushSender }: Pick<ServiceContext, 'pushSender'>,
  { endpoint, p256dh, auth }: PushSubscriptionData,
): void {
  if (!pushSender.allows(endpoint)) throw rulesBroken({ endpoint: REFUSED });
  if (!isPublicKey(p256dh) || !isAuth(auth)) throw rulesBroken({ keys: REFUSED });
}

/**
 * Subscribes a browser for the lifetime of the caller's session. Throws 422 for endpoints and keys that no known push service
 * issues.
 */
export async function addSubscription(
  context: ServiceContext,
  caller: Caller,
  subscription: PushSubscriptionData,
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription;
  assertSubscription(context, subscription);
  const userId = caller.user.id;
  const added = { id: uuidv7(), endpoint, p256dh, auth, userId, sessionHash: caller.tokenHash };
  await putSubscription(context.db, added, context.now());
  await deleteOldestSubscriptions(context.db, userId, SUBSCRIPTIONS_MAX);
}

/** Unsubscribes a browser of the caller. */
export async function removeSubscription(
  { db }: ServiceContext,
  caller: Caller,
  endpoint: string,
): Promise<void> {
  await deleteSubscription(db, caller.user.id, endpoint);
}
