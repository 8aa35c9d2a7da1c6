import { MINUTE_MS, SECOND_MS } from '#core/domain/durations.ts';

/** How long a message without an end of its own is tried, milliseconds. */
export const TRIED_FOR_MS = 24 * 60 * MINUTE_MS;
/** Delay after the first failed attempt, milliseconds; doubled after each further one. */
const FIRST_WAIT_MS = 10 * SECOND_MS;
const WAIT_MAX_MS = 30 * MINUTE_MS;
/** Up to this part of a delay is left out at random, so that what failed together is not tried together again. */
const JITTER = 0.25;

/**
 * Time of the next attempt after `attempts` failed ones; at the latest the message's end, when it is given up.
 * @param random from 0 to 1
 */
export function nextAttemptAt(
  { attempts, expiresAt }: { attempts: number; expiresAt: Date },
  now: Date,
  random: number,
): Date {
  const backoffMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), WAIT_MAX_MS);
  const next = now.getTime() + Math.round(backoffMs * (1 - JITTER * random));
  return new Date(Math.min(next, expiresAt.getTime()));
}
