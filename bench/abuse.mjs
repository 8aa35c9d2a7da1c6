/**
 * npm run bench:abuse: what one attacker costs the other users. The calls of a user are timed by turns without and with each
 * attack, in one run; the attacker has a process, an address and an account of its own. Prints a table in Markdown: p95 of the
 * user's calls, its ratio to the quiet p95 beside it, failed calls, the server's memory, and what the attacker was answered.
 * `--rounds N` (3) · `--only ATTACK` (a name of the table) · `DATABASE_URL`: on that PostgreSQL instead of the embedded database
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inProject, runCommand, SetupError } from '../scripts/lib/project.mjs';
import { ApiClient } from '../tests/fixtures/api-client.ts';
import { AppServer } from '../tests/fixtures/app-server.ts';
import { ATTACKS } from './abuse/attacks.mjs';
import { measureCalls, quantile } from './abuse/user-calls.mjs';
import { machineLine, yardstickMs } from './machine.mjs';

const PHASE_MS = 8_000;
/** Between the start of an attack and the first timed call. */
const ONSET_MS = 1_500;
const MEMORY_EVERY_MS = 250;
const MEGABYTE = 1_000_000;
const RATIO_LIMIT = 3;
const MEMORY_LIMIT_MB = 400;

/** @typedef {{ times: number[], failures: number, memoryMb: number, outcomes: string }} Phase */

/** @param {string} url */
async function memoryMbOf(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MEGABYTE;
}

/**
 * Starts the attacker's process; answers how to end it, which answers what it was answered.
 * @param {string} url
 * @param {string[]} names
 */
async function startAttack(url, names) {
  const child = spawn(process.execPath, [inProject('bench/abuse/attacker.mjs'), url, ...names], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part) => (output += part));
  await once(child.stdout, 'data');
  await sleep(ONSET_MS);
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    return output.trim().split('\n').at(-1) ?? '';
  };
}

/**
 * @param {{ client: ApiClient, raffleId: string, url: string }} user
 * @param {string[]} attacks none: the quiet phase
 * @returns {Promise<Phase>}
 */
async function measurePhase({ client, raffleId, url }, attacks) {
  const stop = attacks.length > 0 ? await startAttack(url, attacks) : undefined;
  let memoryMb = 0;
  const watching = setInterval(() => {
    memoryMbOf(url).then(
      (now) => (memoryMb = Math.max(memoryMb, now)),
      () => undefined,
    );
  }, MEMORY_EVERY_MS);
  const measured = await measureCalls(client, raffleId, PHASE_MS);
  clearInterval(watching);
  return { ...measured, memoryMb, outcomes: (await stop?.()) ?? '' };
}

/**
 * @param {string} name
 * @param {Phase[]} quiet
 * @param {Phase[]} attacked the phases beside them, in the same order
 */
function rowOf(name, quiet, attacked) {
  const p95 = (/** @type {Phase} */ phase) => quantile(phase.times, 0.95);
  const ratio = quantile(
    attacked.map((phase, round) => p95(phase) / p95(/** @type {Phase} */ (quiet[round]))),
    0.5,
  );
  const highest = (/** @type {Phase[]} */ phases) => Math.max(...phases.map(({ memoryMb }) => memoryMb));
  const memory = highest(attacked);
  const failures = attacked.reduce((sum, phase) => sum + phase.failures, 0);
  const middle = (/** @type {Phase[]} */ phases) => quantile(phases.map(p95), 0.5).toFixed(0);
  const isKept = ratio < RATIO_LIMIT && memory < MEMORY_LIMIT_MB && failures === 0;
  const cells = [
    name,
    middle(quiet),
    middle(attacked),
    ratio.toFixed(2),
    failures,
    highest(quiet).toFixed(0),
    memory.toFixed(0),
  ];
  return `| ${[...cells, isKept ? 'kept' : '**not kept**', attacked.at(-1)?.outcomes ?? ''].join(' | ')} |`;
}

function readOptions() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
  });
  const names = Object.keys(ATTACKS).filter((name) => values.only === undefined || values.only === name);
  if (names.length === 0) throw new SetupError(`--only: ${Object.keys(ATTACKS).join(', ')}`);
  const cases = [...names.map((name) => [name]), ...(names.length > 1 ? [names] : [])];
  return { cases, rounds: Number(values.rounds) };
}

await runCommand(async () => {
  const { cases, rounds } = readOptions();
  const before = yardstickMs();
  const server = await AppServer.prepare({
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    ...(process.env.DATABASE_URL && { SECRET_KEY: 'only for this benchmark, on this machine' }),
  });
  await server.start();
  try {
    const client = await ApiClient.signIn(server.url);
    const user = { client, raffleId: await client.newConfiguredRaffle('Rifa da creche'), url: server.url };
    // Code and caches are warm in every phase that counts.
    await measurePhase(user, []);
    const measured = cases.map(() => ({
      quiet: /** @type {Phase[]} */ ([]),
      attacked: /** @type {Phase[]} */ ([]),
    }));
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, names] of cases.entries()) {
        measured[index]?.quiet.push(await measurePhase(user, []));
        measured[index]?.attacked.push(await measurePhase(user, names));
      }
    }
    console.log(`\n${machineLine([before, yardstickMs()])}; ${rounds} rounds of ${PHASE_MS / 1000} s\n`);
    console.log(
      `| Attack | quiet p95, ms | p95, ms | ratio (< ${RATIO_LIMIT}) | failed calls | quiet memory, MB | memory, MB (< ${MEMORY_LIMIT_MB}) | | the attacker's replies |\n|---|---|---|---|---|---|---|---|---|`,
    );
    for (const [index, names] of cases.entries()) {
      const { quiet = [], attacked = [] } = measured[index] ?? {};
      console.log(rowOf(names.length > 1 ? 'all at once' : (names[0] ?? ''), quiet, attacked));
    }
  } finally {
    await server.dispose();
  }
  return 0;
});
