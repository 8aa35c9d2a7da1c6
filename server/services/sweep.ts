import { deleteAttempts } from '../repositories/idempotency.ts';
import { deleteEndedSessions } from '../repositories/sessions.ts';
import { sweepImages } from './raffle-images/sweep-images.ts';
import type { ServiceContext } from './service-context.ts';

const DAY_MS = 86_400_000;
/** How long a repeated attempt is still answered what the first was. */
const ATTEMPT_DAYS = 30;

/**
 * Removes what has served its time: attempts older than 30 days, sessions that ended, and images that nothing names. Answers
 * how many images were found without their files.
 */
export async function sweep(context: ServiceContext): Promise<{ missingImages: number }> {
  const { db, now } = context;
  await deleteAttempts(db, new Date(now().getTime() - ATTEMPT_DAYS * DAY_MS));
  await deleteEndedSessions(db, now());
  return { missingImages: await sweepImages(context) };
}
