/**
 * The attacker's process: runs attacks until it is ended. Its arguments are two addresses (what is attacked, where accounts come from), its
 * own loopback address, the raffle that it changes as JSON, and the names of the attacks. Prints a line once all are prepared, and at the end what came of each as JSON. A
 * process of its own, so that its work does not delay the measured user's clock.
 */
import { ATTACKS } from './attacks.mjs';

/** Maximum run time, in case it is not stopped. */
const LONGEST_MS = 120_000;

const [url = '', appUrl = '', address = '', raffle = '{}', ...names] = process.argv.slice(2);
const changed = /** @type {import('./published-raffles.mjs').ChangedRaffle} */ (JSON.parse(raffle));
const ending = new AbortController();
process.on('SIGTERM', () => ending.abort());
setTimeout(() => ending.abort(), LONGEST_MS).unref();

/**
 * Makes what an attack needs. Answers a function that runs it and answers its outcomes.
 * @param {string} name
 */
async function prepare(name) {
  /** @type {Map<string, number>} */ const outcomes = new Map();
  const report = (/** @type {string} */ outcome) =>
    void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const { signal } = ending;
  const options = { url: new URL(url), appUrl: new URL(appUrl), address, changed, signal, report };
  const run = await ATTACKS[name]?.begin(options);
  return async () => {
    await run?.();
    return [name, Object.fromEntries([...outcomes].sort())];
  };
}

const prepared = await Promise.all(names.map(prepare));
process.stdout.write('running\n');
const all = await Promise.all(prepared.map((run) => run()));
process.stdout.write(`${JSON.stringify(Object.fromEntries(all))}\n`, () => process.exit(0));
