import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/domain/durations.ts';
import { deleteNoticeMail } from '../../repositories/notifications/notice-mails.ts';
import {
  claimDueDeliveries,
  deleteDelivery,
  deleteLateDeliveries,
  type DueDelivery,
  setNextTry,
} from '../../repositories/notifications/push-deliveries.ts';
import {
  deleteAlertsOfGone,
  deleteExpiredSubscription,
} from '../../repositories/notifications/push-subscriptions.ts';
import type { RoundEnd } from '../in-rounds.ts';
import type { ServiceContext } from '../service-context.ts';
import { mailUnreached } from './notice-mail.ts';

const CLAIM_LIMIT = 20;
/** Lease, milliseconds: longer than a batch takes, with what the gate holds back. */
const LEASE_MS = 5 * MINUTE_MS;
const TRIES_MAX = 6;
/** Delay before the second attempt, milliseconds; tripled for each further one. */
const FIRST_WAIT_MS = 30_000;

/** How long the push service stores it for an offline device, seconds: a day, or as long as it is useful. */
function ttlSeconds({ usefulUntil }: DueDelivery, now: Date): number {
  const usefulMs = usefulUntil === null ? DAY_MS : usefulUntil.getTime() - now.getTime();
  return Math.floor(Math.min(DAY_MS, Math.max(0, usefulMs)) / SECOND_MS);
}

/**
 * Sends due notifications; safe to run on every server. Expired subscriptions are deleted; failures are retried, six times at
 * most, and what would mislead by now is deleted. A seller's notice that reached no browser at all is mailed.
 */
export async function deliverNotices(context: ServiceContext): Promise<RoundEnd & { sent: number }> {
  const now = context.now();
  await deleteLateDeliveries(context.db, now);
  const { claimed, deliveries } = await claimDueDeliveries(context.db, {
    now,
    leasedUntil: new Date(now.getTime() + LEASE_MS),
    limit: CLAIM_LIMIT,
  });
  // The gate limits how many are under way at each push service.
  const ends = await Promise.allSettled(deliveries.map((delivery) => deliver(context, delivery)));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  const sent = ends.filter((end) => end.status === 'fulfilled' && end.value).length;
  const hasMoreMails = await mailUnreached(context);
  return { sent, hasMore: claimed === CLAIM_LIMIT || hasMoreMails };
}

/** Whether it was sent. */
async function deliver({ db, now, pushSender }: ServiceContext, delivery: DueDelivery): Promise<boolean> {
  const { id, browser, payload, noticeMailId, tries } = delivery;
  const outcome = await pushSender.send(delivery, payload, ttlSeconds(delivery, now()));
  if (outcome === 'sent' && noticeMailId !== null) await deleteNoticeMail(db, noticeMailId);
  if (outcome === 'gone') await forgetBrowser(db, browser);
  else if (outcome === 'sent' || tries >= TRIES_MAX) await deleteDelivery(db, id);
  else await setNextTry(db, id, new Date(now().getTime() + FIRST_WAIT_MS * 3 ** (tries - 1)));
  return outcome === 'sent';
}

/** Forgets a browser that its push service does not know any more, with what waits for it. */
async function forgetBrowser(db: ServiceContext['db'], browser: DueDelivery['browser']): Promise<void> {
  if ('alertId' in browser) await deleteAlertsOfGone(db, browser.alertId);
  else await deleteExpiredSubscription(db, browser.subscriptionId);
}
