import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ name: string, perSecond: number, call: () => Promise<unknown> }} Stream calls that begin at this rate, whether or not earlier ones have ended */

const TICK_MS = 10;

/**
 * Runs streams of calls for some seconds and waits for their replies.
 * @param {Stream[]} streams
 * @param {number} seconds
 * @returns {Promise<{ latencies: Map<string, number[]>, failed: number }>} milliseconds by stream
 */
export async function runStreams(streams, seconds) {
  /** @type {Map<string, number[]>} */
  const latencies = new Map(streams.map(({ name }) => [name, []]));
  let failed = 0;
  /** @type {Promise<void>[]} */
  const running = [];
  const from = performance.now();
  const begin = async (/** @type {Stream} */ { name, call }, /** @type {number} */ dueAt) => {
    try {
      await call();
      latencies.get(name)?.push(performance.now() - dueAt);
    } catch {
      failed += 1;
    }
  };
  const begun = streams.map(() => 0);
  for (let now = from; now < from + seconds * 1000; now = performance.now()) {
    streams.forEach((stream, index) => {
      const due = ((now - from) / 1000) * stream.perSecond;
      for (let count = begun[index] ?? 0; count < due; count += 1) {
        running.push(begin(stream, from + (count / stream.perSecond) * 1000));
        begun[index] = count + 1;
      }
    });
    await sleep(TICK_MS);
  }
  await Promise.all(running);
  return { latencies, failed };
}
