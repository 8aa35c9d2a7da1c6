import { createECDH } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { PushSubscriptionData } from '#core/domain/notifications.ts';
import {
  deleteSubscription,
  keepNewestSubscriptions,
  putSubscription,
} from '../../repositories/notifications/push-subscriptions.ts';
import { rulesBroken } from '../app-error.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

const AUTH_BYTES = 16;
/** Browsers that one person may have notified: the oldest give way. */
const SUBSCRIPTIONS_MAX = 10;
const BASE64URL = /^[\w-]+={0,2}$/;
const REFUSED = 'Este navegador não pode receber avisos nossos';

/** A point of the curve: what the payload is encrypted for. */
function isPublicKey(text: string): boolean {
  if (!BASE64URL.test(text)) return false;
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

const isAuth = (text: string) => BASE64URL.test(text) && Buffer.from(text, 'base64url').length === AUTH_BYTES;

/** Has a browser notified while the caller's session lives. Throws 422 for what no known push service gives. */
export async function addSubscription(
  context: ServiceContext,
  caller: Caller,
  subscription: PushSubscriptionData,
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription;
  if (!context.pushSender.allows(endpoint)) throw rulesBroken({ endpoint: REFUSED });
  if (!isPublicKey(p256dh) || !isAuth(auth)) throw rulesBroken({ keys: REFUSED });
  const userId = caller.user.id;
  const added = { id: uuidv7(), endpoint, p256dh, auth, userId, sessionHash: caller.tokenHash };
  await putSubscription(context.db, added, context.now());
  await keepNewestSubscriptions(context.db, userId, SUBSCRIPTIONS_MAX);
}

/** Stops notifying a browser of the caller's. */
export async function removeSubscription(
  { db }: ServiceContext,
  caller: Caller,
  endpoint: string,
): Promise<void> {
  await deleteSubscription(db, caller.user.id, endpoint);
}
