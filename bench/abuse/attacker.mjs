/**
 * The attacker's process: runs the attacks that are named after two addresses (what is attacked, where accounts come from) until it is ended, and prints what came of
 * them. A process of its own, so that its work does not delay the measured user's clock.
 */
import { ATTACKS } from './attacks.mjs';

/** Maximum run time, in case it is not stopped. */
const LONGEST_MS = 120_000;

const [address = '', appAddress = '', ...names] = process.argv.slice(2);
/** @type {Map<string, number>} */ const outcomes = new Map();
const ending = new AbortController();
process.on('SIGTERM', () => ending.abort());
setTimeout(() => ending.abort(), LONGEST_MS).unref();

const report = (/** @type {string} */ outcome) =>
  void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
process.stdout.write('running\n');
const options = { url: new URL(address), appUrl: new URL(appAddress), signal: ending.signal, report };
await Promise.all(names.map((name) => ATTACKS[name]?.(options)));
process.stdout.write(`${JSON.stringify(Object.fromEntries([...outcomes].sort()))}\n`, () => process.exit(0));
