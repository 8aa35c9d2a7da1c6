/**
 * npm run bench:abuse: what one attacker costs the other users. The calls of a user are timed by turns without and with each
 * attack, in one run; the attacker has a process, an address and an account of its own. Prints a table in Markdown: p95 of the
 * user's calls, its ratio to the quiet p95 beside it, the floor of that ratio (the same attack on a server that only refuses: the
 * machine's share), failed calls, the server's memory, and what the attacker was answered.
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
/** As docs/OPERATIONS.md and the Dockerfile start the server. */
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=4' };

/** @typedef {{ times: number[], failures: number, memoryMb: number, outcomes: string }} Phase */
/** @typedef {{ quiet: Phase[], attacked: Phase[], floor: Phase[] }} Measured */

/** @param {string} url */
async function memoryMbOf(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MEGABYTE;
}

/**
 * Starts a script of this benchmark. Returns its first line, and a function that stops it and returns its last line.
 * @param {string} script
 * @param {string[]} options
 */
async function startProcess(script, options = []) {
  const child = spawn(process.execPath, [inProject(script), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part) => (output += part));
  await once(child.stdout, 'data');
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    return output.trim().split('\n').at(-1) ?? '';
  };
  return { firstLine: output.trim(), stop };
}

/**
 * @param {{ client: ApiClient, raffleId: string, url: string }} user
 * @param {string[]} attacks none: the quiet phase
 * @param {string} attackedUrl
 * @returns {Promise<Phase>}
 */
async function measurePhase({ client, raffleId, url }, attacks, attackedUrl = url) {
  const attacker =
    attacks.length > 0
      ? await startProcess('bench/abuse/attacker.mjs', [attackedUrl, url, ...attacks])
      : undefined;
  await sleep(ONSET_MS);
  let memoryMb = 0;
  const watching = setInterval(() => {
    memoryMbOf(url).then(
      (now) => (memoryMb = Math.max(memoryMb, now)),
      () => undefined,
    );
  }, MEMORY_EVERY_MS);
  const measured = await measureCalls(client, raffleId, PHASE_MS);
  clearInterval(watching);
  return { ...measured, memoryMb, outcomes: (await attacker?.stop()) ?? '' };
}

/**
 * The same attack, on a server that only refuses, beside the server that the user calls.
 * @param {Parameters<typeof measurePhase>[0]} user
 * @param {string[]} attacks
 */
async function measureFloor(user, attacks) {
  const refusing = await startProcess('bench/abuse/refusing-server.mjs');
  try {
    return await measurePhase(user, attacks, refusing.firstLine);
  } finally {
    await refusing.stop();
  }
}

/**
 * @param {string} name
 * @param {Measured} phases of the same rounds, in the same order
 */
function rowOf(name, { quiet, attacked, floor }) {
  const p95 = (/** @type {Phase} */ phase) => quantile(phase.times, 0.95);
  const ratioOf = (/** @type {Phase[]} */ phases) =>
    quantile(
      phases.map((phase, round) => p95(phase) / p95(/** @type {Phase} */ (quiet[round]))),
      0.5,
    );
  const ratio = ratioOf(attacked);
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
    ratioOf(floor).toFixed(2),
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
    ...MEMORY_SETTINGS,
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    ...(process.env.DATABASE_URL && { SECRET_KEY: 'only for this benchmark, on this machine' }),
  });
  await server.start();
  try {
    const client = await ApiClient.signIn(server.url);
    const user = { client, raffleId: await client.newConfiguredRaffle('Rifa da creche'), url: server.url };
    // Warm-up of code and caches.
    await measurePhase(user, []);
    const measured = cases.map((names) => {
      /** @type {Measured} */ const phases = { quiet: [], attacked: [], floor: [] };
      return { names, phases };
    });
    for (let round = 0; round < rounds; round += 1) {
      for (const { names, phases } of measured) {
        phases.quiet.push(await measurePhase(user, []));
        phases.attacked.push(await measurePhase(user, names));
        phases.floor.push(await measureFloor(user, names));
      }
    }
    console.log(`\n${machineLine([before, yardstickMs()])}; ${rounds} rounds of ${PHASE_MS / 1000} s\n`);
    console.log(
      `| Attack | quiet p95, ms | p95, ms | ratio (< ${RATIO_LIMIT}) | its floor | failed calls | quiet memory, MB | memory, MB (< ${MEMORY_LIMIT_MB}) | | the attacker's replies |\n|---|---|---|---|---|---|---|---|---|---|`,
    );
    for (const { names, phases } of measured)
      console.log(rowOf(names.length > 1 ? 'all at once' : (names[0] ?? ''), phases));
  } finally {
    await server.dispose();
  }
  return 0;
});
