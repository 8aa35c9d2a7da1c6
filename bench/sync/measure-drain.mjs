import { setTimeout as sleep } from 'node:timers/promises';
import { APP_PATHS } from '../../core/domain/app-paths.ts';
import { OWN_PATH } from './front.mjs';
import { RAFFLE_DATA } from './seed.mjs';

/** @typedef {import('./front.mjs').Front} Front */

/** As src/sync/send/drain-queue.ts sends: raffles side by side. */
export const LANES = 3;
export const ROUND_TRIP_MS = 100;
/** Requests per raffle, sequential: PUT raffle, POST raffle-config, PUT raffle-config. */
const REQUESTS_PER_RAFFLE = 3;
const GIVE_UP_MS = 120_000;
const POLL_MS = 50;

/**
 * Raffles saved offline, and sent when the app is opened over a slow network.
 * @param {import('@playwright/test').Page} page of somebody who is signed in
 * @param {Front} front
 * @param {{ userId: string, raffles: number }} options
 */
export async function measureDrain(page, front, { userId, raffles }) {
  await page.goto(OWN_PATH);
  await page.evaluate(
    ([user, count, data]) => window.bench.queueRaffles(user, count, data),
    /** @type {const} */ ([userId, raffles, RAFFLE_DATA]),
  );
  front.writes = [];
  front.roundTripMs = ROUND_TRIP_MS;
  try {
    await page.goto(APP_PATHS.myRaffles);
    return summaryOf(await untilSent(front, raffles * REQUESTS_PER_RAFFLE));
  } finally {
    front.roundTripMs = 0;
  }
}

/**
 * @param {Front} front
 * @param {number} count
 */
async function untilSent(front, count) {
  const deadline = performance.now() + GIVE_UP_MS;
  while (front.writes.length < count) {
    if (performance.now() > deadline)
      throw new Error(`${front.writes.length} of ${count} requests were sent`);
    await sleep(POLL_MS);
  }
  return front.writes;
}

/** @param {import('./front.mjs').Write[]} writes */
function summaryOf(writes) {
  const refused = writes.filter(({ status }) => status >= 400);
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused[0])}`);
  const took =
    Math.max(...writes.map(({ endedAt }) => endedAt)) - Math.min(...writes.map(({ startedAt }) => startedAt));
  const alone = (writes.length * ROUND_TRIP_MS) / LANES;
  const needed = writes.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0) / LANES;
  const serverMs = writes.reduce((sum, write) => sum + write.serverMs, 0) / writes.length;
  return { took, needed, alone, serverMs, requests: writes.length };
}
