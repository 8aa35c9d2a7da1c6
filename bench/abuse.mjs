/**
 * npm run bench:abuse: what one attacker costs the other users. The calls of a user are timed by turns without and with each
 * attack, in one run; the attacker has a process of its own, and in each phase an address, accounts and bytes that were never used. Prints
 * a table in Markdown: p95 of the user's calls, its ratio to the quiet p95 beside it, the floor of that ratio (the same attack on a
 * server that only refuses: the machine's share), failed calls, how much the server's memory grew over the quiet one before any attack,
 * and what the attacker was answered. Fails where an aim is not kept, and where an attack was not answered what its work needs
 * (`claims`). Before, 400 raffles of the longest texts are published, so that lists are as long as on a busy site.
 * `--rounds N` (3) · `--only ATTACK` (a name of the table) · `DATABASE_URL`: on that PostgreSQL instead of the embedded database
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand, SetupError } from '../scripts/lib/project.mjs';
import { ApiClient } from '../tests/fixtures/api-client.ts';
import { AppServer } from '../tests/fixtures/app-server.ts';
import { ATTACKS } from './abuse/attacks.mjs';
import { publishRaffles } from './abuse/published-raffles.mjs';
import { callsOf, measureCalls } from './abuse/user-calls.mjs';
import { machineLine, yardstickMs } from './lib/machine.mjs';
import { MEMORY_SETTINGS } from './lib/memory-settings.mjs';
import { startProcess } from './lib/start-process.mjs';
import { median, quantile } from './lib/statistics.mjs';

const PHASE_MS = 8_000;
/** Between the start of an attack and the first timed call. */
const ONSET_MS = 1_500;
const MEMORY_EVERY_MS = 250;
const MEGABYTE = 1_000_000;
const RATIO_LIMIT = 3;
/** Growth over the quiet memory before any attack. */
const GROWTH_LIMIT_MB = 300;

/** Replies by attack and outcome. @typedef {Record<string, Record<string, number>>} Outcomes */
/** @typedef {{ times: number[], failures: number, memoryMb: number, outcomes: Outcomes }} Phase */
/** @typedef {{ quiet: Phase[], attacked: Phase[], floor: Phase[] }} Measured */

/** @param {string} url */
async function memoryMbOf(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MEGABYTE;
}

/** A loopback address from which nothing was sent before. */
const newAddress = () => `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(2, 255)}`;

/**
 * @param {{ client: ApiClient, raffleId: string, url: string, changed: import('./abuse/published-raffles.mjs').ChangedRaffle }} user
 * @param {string[]} attacks none: the quiet phase
 * @param {string} attackedUrl
 * @returns {Promise<Phase>}
 */
async function measurePhase({ client, raffleId, url, changed }, attacks, attackedUrl = url) {
  const calls = await callsOf(client, raffleId);
  const options = [attackedUrl, url, newAddress(), JSON.stringify(changed), ...attacks];
  const attacker =
    attacks.length > 0 ? await startProcess('bench/abuse/attacker.mjs', { options }) : undefined;
  let replies = '{}';
  /** @type {Omit<Phase, 'outcomes'>} */
  let measured;
  try {
    await sleep(ONSET_MS);
    measured = await measureWithMemory(calls, url);
  } finally {
    replies = (await attacker?.stop()) ?? replies;
  }
  return { ...measured, outcomes: /** @type {Outcomes} */ (JSON.parse(replies)) };
}

/**
 * @param {(() => Promise<unknown>)[]} calls
 * @param {string} url
 */
async function measureWithMemory(calls, url) {
  let memoryMb = 0;
  const watching = setInterval(() => {
    memoryMbOf(url).then(
      (now) => (memoryMb = Math.max(memoryMb, now)),
      () => undefined,
    );
  }, MEMORY_EVERY_MS);
  try {
    const measured = await measureCalls(calls, PHASE_MS);
    return { ...measured, memoryMb };
  } finally {
    clearInterval(watching);
  }
}

/**
 * The same attack, on a server that only refuses, beside the server that the user calls.
 * @param {Parameters<typeof measurePhase>[0]} user
 * @param {string[]} attacks
 */
async function measureFloor(user, attacks) {
  const [name, ...others] = attacks;
  const isAfterBody = others.length === 0 && name !== undefined && ATTACKS[name]?.isJudgedByBody;
  const refusing = await startProcess('bench/abuse/refusing-server.mjs', {
    options: isAfterBody ? ['--after-body'] : [],
  });
  try {
    return await measurePhase(user, attacks, refusing.firstLine);
  } finally {
    await refusing.stop();
  }
}

/**
 * @param {string} name
 * @param {boolean} isWithOthers
 * @returns {Record<string, number>}
 */
function claimsOf(name, isWithOthers) {
  const attack = ATTACKS[name];
  if (!attack || (isWithOthers && attack.isStoppedByOthers)) return {};
  return isWithOthers ? attack.claims : { ...attack.claims, ...attack.alone };
}

/**
 * What the attacks claim to do and were not answered in a phase.
 * @param {string[]} names
 * @param {Phase[]} attacked
 */
function missingWork(names, attacked) {
  return attacked.flatMap(({ outcomes }, round) =>
    names.flatMap((name) =>
      Object.entries(claimsOf(name, names.length > 1))
        .filter(([outcome, least]) => (outcomes[name]?.[outcome] ?? 0) < least)
        .map(
          ([outcome, least]) =>
            `${titleOf(names)}: ${name}, round ${round + 1}: fewer than ${least} replies '${outcome}'`,
        ),
    ),
  );
}

const p95 = (/** @type {Phase} */ { times }) => quantile(times, 0.95);

/**
 * @param {string[]} names
 * @param {Measured} phases of the same rounds, in the same order
 * @param {number} quietMb memory before any attack
 */
function rowOf(names, { quiet, attacked, floor }, quietMb) {
  const ratioOf = (/** @type {Phase[]} */ phases) =>
    median(phases.map((phase, round) => p95(phase) / p95(/** @type {Phase} */ (quiet[round]))));
  const middle = (/** @type {Phase[]} */ phases) => median(phases.map(p95)).toFixed(0);
  const ratio = ratioOf(attacked);
  const growth = Math.max(...attacked.map(({ memoryMb }) => memoryMb)) - quietMb;
  const failures = [...quiet, ...attacked, ...floor].reduce((sum, phase) => sum + phase.failures, 0);
  const isKept = ratio < RATIO_LIMIT && growth <= GROWTH_LIMIT_MB && failures === 0;
  const cells = [
    titleOf(names),
    middle(quiet),
    middle(attacked),
    ratio.toFixed(2),
    ratioOf(floor).toFixed(2),
    failures,
    growth.toFixed(0),
    isKept ? 'kept' : '**not kept**',
    JSON.stringify(attacked.at(-1)?.outcomes),
  ];
  return { row: `| ${cells.join(' | ')} |`, isKept };
}

const ALL_AT_ONCE = 'all at once';
const titleOf = (/** @type {string[]} */ [name, ...others]) =>
  others.length > 0 ? ALL_AT_ONCE : (name ?? '');

function readOptions() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
  });
  const all = Object.keys(ATTACKS);
  const cases = [...all.map((name) => [name]), all].filter(
    (names) => values.only === undefined || values.only === titleOf(names),
  );
  if (cases.length === 0) throw new SetupError(`--only: ${[...all, ALL_AT_ONCE].join(', ')}`);
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
  try {
    await server.start();
    const client = await ApiClient.signIn(server.url);
    const changed = await publishRaffles(server.url);
    const raffleId = await client.newConfiguredRaffle('Rifa da creche');
    const user = { client, raffleId, url: server.url, changed };
    // Warm-up of code and caches.
    const { memoryMb: quietMb } = await measurePhase(user, []);
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
    console.log(`Quiet memory before any attack: ${quietMb.toFixed(0)} MB\n`);
    console.log(
      `| Attack | quiet p95, ms | p95, ms | ratio (< ${RATIO_LIMIT}) | its floor | failed calls | memory grown, MB (<= ${GROWTH_LIMIT_MB}) | | the attacker's replies |\n|---|---|---|---|---|---|---|---|---|`,
    );
    const rows = measured.map(({ names, phases }) => rowOf(names, phases, quietMb));
    for (const { row } of rows) console.log(row);
    const missing = measured.flatMap(({ names, phases }) => missingWork(names, phases.attacked));
    for (const line of missing) console.log(`Not the work it claims: ${line}`);
    return missing.length === 0 && rows.every(({ isKept }) => isKept) ? 0 : 1;
  } finally {
    await server.dispose();
  }
});
