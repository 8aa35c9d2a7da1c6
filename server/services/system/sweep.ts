import { deleteAttempts } from '../../repositories/writes/idempotency.ts';
import { deleteContactUndos } from '../../repositories/account/contact-undos.ts';
import { deleteChallenges } from '../../repositories/account/code-challenges.ts';
import { deleteOldDeliveries } from '../../repositories/notifications/push-deliveries.ts';
import { deleteEndedSubscriptions } from '../../repositories/notifications/push-subscriptions.ts';
import { deleteEndedSessions } from '../../repositories/account/sessions.ts';
import { deleteEndedRates } from '../../repositories/rate-limits/rate-counts.ts';
import { sweepImages } from '../raffles/images/sweep-images.ts';
import { deleteReceipts } from '../../repositories/publication/webhook-receipts.ts';
import type { ServiceContext } from '../service-context.ts';

const DAY_MS = 86_400_000;
/** How long a repeated attempt is still answered what the first was. */
const ATTEMPT_DAYS = 30;
/** A notification of the provider is taken for a little more than four days. */
const RECEIPT_DAYS = 6;
/** A code and what it proves are good for minutes. */
const CHALLENGE_DAYS = 1;
/** A notification is news for a day. */
const NOTICE_DAYS = 1;

/**
 * Removes what has served its time: attempts older than 30 days, sessions that ended, codes, ways back from a changed contact,
 * notifications
 * too old to come again, counts of rate limits, and images that nothing names. Answers how many images were found without their files.
 */
export async function sweep(context: ServiceContext): Promise<{ missingImages: number }> {
  const { db, now } = context;
  await deleteAttempts(db, new Date(now().getTime() - ATTEMPT_DAYS * DAY_MS));
  await deleteEndedSessions(db, now());
  await deleteChallenges(db, new Date(now().getTime() - CHALLENGE_DAYS * DAY_MS));
  await deleteContactUndos(db, now());
  await deleteReceipts(db, new Date(now().getTime() - RECEIPT_DAYS * DAY_MS));
  await deleteOldDeliveries(db, new Date(now().getTime() - NOTICE_DAYS * DAY_MS));
  await deleteEndedSubscriptions(db, now());
  await deleteEndedRates(db, now());
  return { missingImages: await sweepImages(context) };
}
