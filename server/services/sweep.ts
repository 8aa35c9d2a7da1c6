import { deleteAttempts } from '../repositories/idempotency.ts';
import { deleteEndedSessions } from '../repositories/sessions.ts';
import { sweepImages } from './raffle-images/sweep-images.ts';
import { deleteReceipts } from '../repositories/webhook-receipts.ts';
import type { ServiceContext } from './service-context.ts';

const DAY_MS = 86_400_000;
/** How long a repeated attempt is still answered what the first was. */
const ATTEMPT_DAYS = 30;
/** A notification of the provider is taken for a little more than four days. */
const RECEIPT_DAYS = 6;

/**
 * Removes what has served its time: attempts older than 30 days, sessions that ended, notifications
 * too old to come again, and images that nothing names. Answers how many images were found without their files.
 */
export async function sweep(context: ServiceContext): Promise<{ missingImages: number }> {
  const { db, now } = context;
  await deleteAttempts(db, new Date(now().getTime() - ATTEMPT_DAYS * DAY_MS));
  await deleteEndedSessions(db, now());
  await deleteReceipts(db, new Date(now().getTime() - RECEIPT_DAYS * DAY_MS));
  return { missingImages: await sweepImages(context) };
}
