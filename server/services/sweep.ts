import { deleteAttempts } from '../repositories/idempotency.ts';
import { deleteEndedSessions } from '../repositories/sessions.ts';
import type { ServiceContext } from './service-context.ts';

const DAY_MS = 86_400_000;
/** How long a repeated attempt is still answered what the first was. */
const ATTEMPT_DAYS = 30;

/** Removes what has served its time: attempts older than 30 days, and sessions that ended. */
export async function sweep({ db, now }: ServiceContext): Promise<void> {
  await deleteAttempts(db, new Date(now().getTime() - ATTEMPT_DAYS * DAY_MS));
  await deleteEndedSessions(db, now());
}
