import { OWN_PATH } from './front.mjs';

/** Consecutive saves on one device. */
const BLOCK = 10;
const FEW = 10;
const MANY = 5_000;

/**
 * Duration of storing a raffle with few and many raffles on the device, interleaved. Milliseconds.
 * @param {import('@playwright/test').Page} page
 * @param {number} blocks
 * @param {boolean} isFollowed with what a screen of the dashboard follows
 */
export async function measureSaves(page, blocks, isFollowed) {
  await page.goto(OWN_PATH);
  /** @type {Record<'few' | 'many', import('./page.ts').SaveTimes[]>} */
  const times = { few: [], many: [] };
  const counts = { few: FEW, many: MANY };
  const userOf = (/** @type {'few' | 'many'} */ name) => `bench-${name}-${isFollowed}`;
  for (const name of /** @type {const} */ (['few', 'many'])) {
    await page.evaluate(
      ([user, count]) => window.bench.fillDevice(user, count),
      /** @type {const} */ ([userOf(name), counts[name]]),
    );
  }
  for (let block = 0; block <= blocks; block += 1) {
    for (const name of /** @type {const} */ (['few', 'many'])) {
      const made = await page.evaluate(
        ([user, count, followed]) => window.bench.timeSaves(user, count, followed),
        /** @type {const} */ ([userOf(name), BLOCK, isFollowed]),
      );
      // The first block of each warms up.
      if (block > 0) times[name].push(...made);
    }
  }
  return times;
}
