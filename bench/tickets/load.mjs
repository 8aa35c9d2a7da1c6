/** @typedef {{ perSecond: number, latencies: number[] }} Measured latencies in ms, ascending */

/**
 * Runs concurrent clients that buy sequentially, until the time is up or the purchases are made.
 * @param {() => Promise<unknown>} buy
 * @param {{ clients: number, seconds?: number, purchases?: number }} options
 * @returns {Promise<Measured>}
 */
export async function measure(buy, { clients, seconds = Infinity, purchases = Infinity }) {
  /** @type {number[]} */
  const latencies = [];
  const from = performance.now();
  let started = 0;
  const client = async () => {
    while (started < purchases && performance.now() - from < seconds * 1000) {
      started += 1;
      const asked = performance.now();
      await buy();
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: Math.min(clients, purchases) }, client));
  const perSecond = (latencies.length * 1000) / (performance.now() - from);
  return { perSecond, latencies: latencies.sort((one, other) => one - other) };
}
