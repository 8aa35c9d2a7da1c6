import { setTimeout as sleep } from 'node:timers/promises';

/** Interval between calls of a busy organizer, milliseconds. */
const PACE_MS = 40;
/** Timeout of a call, which counts as this duration. Milliseconds. */
const LONGEST_MS = 10_000;

/** @typedef {import('../../tests/fixtures/api-client.ts').ApiClient} ApiClient */

/**
 * The calls of a working user: one raffle, its configuration, a save, in turn, and now and then the list, which a caller may read 200 times
 * a minute. Each throws unless it is answered 200. Reads the raffle, so before an attack.
 * @param {ApiClient} client
 * @param {string} raffleId
 * @returns {Promise<(() => Promise<unknown>)[]>}
 */
export async function callsOf(client, raffleId) {
  const call = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {unknown} */ body,
  ) => {
    const reply = await client.request(method, path, body);
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return /** @type {unknown} */ (JSON.parse(text));
  };
  const one = `/public/raffle/${raffleId}/user/${client.userId}`;
  const saved = /** @type {Record<string, unknown>} */ (await call('GET', one, undefined));
  let turn = 0;
  const calls = [
    () => call('GET', one, undefined),
    () => call('GET', `/private/raffle-config?raffle=${raffleId}`, undefined),
    () => call('PUT', `/api/raffle/${raffleId}`, { ...saved, name: `Rifa da creche ${(turn += 1)}` }),
  ];
  return [
    () => call('GET', `/api/raffle?user=${client.userId}&populate=config`, undefined),
    ...[...calls, ...calls, ...calls],
  ];
}

/**
 * Makes calls at an even pace for `forMs`, whether or not earlier ones have been answered.
 * @param {(() => Promise<unknown>)[]} calls in turn
 * @param {number} forMs
 * @returns {Promise<{ times: number[], failures: number }>} milliseconds of each call, the failed ones included
 */
export async function measureCalls(calls, forMs) {
  /** @type {number[]} */ const times = [];
  let failures = 0;
  const timed = async (/** @type {() => Promise<unknown>} */ call) => {
    const startedAt = performance.now();
    const isDone = await Promise.race([
      call().then(
        () => true,
        () => false,
      ),
      sleep(LONGEST_MS, false, { ref: false }),
    ]);
    times.push(performance.now() - startedAt);
    if (!isDone) failures += 1;
  };
  /** @type {Promise<void>[]} */ const underWay = [];
  const count = Math.floor(forMs / PACE_MS);
  for (let turn = 0; turn < count; turn += 1) {
    const call = calls[turn % calls.length];
    if (call) underWay.push(timed(call));
    await sleep(PACE_MS);
  }
  await Promise.all(underWay);
  return { times, failures };
}
