import {
  claimDueDeliveries,
  deleteDelivery,
  type DueDelivery,
  setNextTry,
} from '../../repositories/notifications/push-deliveries.ts';
import { forgetSubscription } from '../../repositories/notifications/push-subscriptions.ts';
import type { ServiceContext } from '../service-context.ts';

const CLAIM_LIMIT = 20;
/** Longer than all of a claim takes, one after the other. */
const LEASE_MS = 5 * 60_000;
const TRIES_MAX = 6;
/** Before the second try; each further one waits three times as long. */
const FIRST_WAIT_MS = 30_000;

/**
 * Sends the notifications that are due. Every server may run it at once. A browser that takes none any more is forgotten; one
 * whose push service fails is tried again, six times at most. Answers how many were sent.
 */
export async function deliverNotices(context: ServiceContext): Promise<number> {
  const now = context.now();
  const due = await claimDueDeliveries(context.db, {
    now,
    leasedUntil: new Date(now.getTime() + LEASE_MS),
    limit: CLAIM_LIMIT,
  });
  let sent = 0;
  for (const delivery of due) {
    if (await deliver(context, delivery)) sent += 1;
  }
  return sent;
}

async function deliver({ db, now, pushSender }: ServiceContext, delivery: DueDelivery): Promise<boolean> {
  const { id, subscriptionId, payload, tries } = delivery;
  const outcome = await pushSender.send(delivery, payload);
  if (outcome === 'gone') await forgetSubscription(db, subscriptionId);
  else if (outcome === 'sent' || tries >= TRIES_MAX) await deleteDelivery(db, id);
  else await setNextTry(db, id, new Date(now().getTime() + FIRST_WAIT_MS * 3 ** (tries - 1)));
  return outcome === 'sent';
}
