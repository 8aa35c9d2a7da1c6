import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { isDatabaseAway } from './database-away.ts';

/** How long a start waits for its database, and the pause between two tries, milliseconds. */
const WAIT_MS = MINUTE_MS;
const PAUSE_MS = 1_000;

const isAway = (error: unknown) =>
  isDatabaseAway(error) || (error instanceof Error && isDatabaseAway(error.cause));

/**
 * Runs `work`, again and again for a minute while the database is away: both may have been started at the same time. `onWait` is called
 * once, before the first pause.
 */
export async function untilThere<Result>(work: () => Promise<Result>, onWait: () => void): Promise<Result> {
  const endsAt = performance.now() + WAIT_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || performance.now() >= endsAt) throw error;
    }
    if (tries === 0) onWait();
    await delay(PAUSE_MS);
  }
}
