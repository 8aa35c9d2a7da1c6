/**
 * The attacker's process: runs the attacks that are named after the server's address until it is ended, and prints what came of
 * them. A process of its own, so that its work does not delay the measured user's clock.
 */
import { ATTACKS } from './attacks.mjs';

/** Ends by itself, should nobody end it. */
const LONGEST_MS = 120_000;

const [address = '', ...names] = process.argv.slice(2);
/** @type {Map<string, number>} */ const outcomes = new Map();
const ending = new AbortController();
process.on('SIGTERM', () => ending.abort());
setTimeout(() => ending.abort(), LONGEST_MS).unref();

const report = (/** @type {string} */ outcome) =>
  void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
process.stdout.write('running\n');
await Promise.all(names.map((name) => ATTACKS[name]?.(new URL(address), ending.signal, report)));
process.stdout.write(`${JSON.stringify(Object.fromEntries([...outcomes].sort()))}\n`, () => process.exit(0));
