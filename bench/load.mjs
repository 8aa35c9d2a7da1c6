/**
 * npm run bench:load: how many people one server carries while a raffle's link goes round. First requests a second of its page and of
 * the count of its tickets beside those of a static file of the page's size, interleaved; then viewers, open pages, buyers and those who wait for their payment together,
 * more and more of them until a hundredth waits longer than 250 ms. Server, PostgreSQL and this program share the machine.
 * `--rounds N` (5) · `--seconds N` (2, each arm; 5 each step) · `--clients N` (64) · `--only arms|steps`
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { publicRafflePath } from '../core/domain/app-paths.ts';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { startOwnPostgres } from '../scripts/lib/own-postgres.mjs';
import { inProject, runCommand } from '../scripts/lib/project.mjs';
import { AppServer } from '../tests/fixtures/app-server.ts';
import { demoAccounts } from '../tests/fixtures/demo-accounts.ts';
import { runStreams } from './load/open-load.mjs';
import { visitors } from './load/visitors.mjs';
import { machineLine, yardstickMs } from './lib/machine.mjs';
import { MEMORY_SETTINGS } from './lib/memory-settings.mjs';
import { median, quantile } from './lib/statistics.mjs';
import { publishRaffle } from './tickets/http-arms.mjs';
import { measure } from './tickets/load.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '64' },
    only: { type: 'string' },
  },
});
const [rounds, seconds, clients] = [Number(values.rounds), Number(values.seconds), Number(values.clients)];

const RAFFLE = { maxTickets: 1_000_000, quantity: 10 };
/** Of a hundred viewers so many order. */
const BUYERS_IN_HUNDRED = 2;
/** A page stays open for a minute and asks for the count every thirty seconds. */
const COUNTS_A_VIEWER = 2;
/** Who ordered looks for two minutes whether the payment has arrived, every three seconds (`pollDelayMs`). */
const POLLS_AN_ORDER = 40;
const STEP_SECONDS = 5;
const FIRST_STEP = 50;
const STEP_FACTOR = 1.25;
const P99_MAX_MS = 250;

const whole = (/** @type {number} */ number) => Math.round(number).toLocaleString('en-US');
const range = (/** @type {number[]} */ numbers) =>
  `${median(numbers).toFixed(2)} (${Math.min(...numbers).toFixed(2)}-${Math.max(...numbers).toFixed(2)})`;

/** The build's file whose compressed size is nearest. @param {number} bytes */
function fileOfSize(bytes) {
  const files = fs.readdirSync(inProject('dist/assets')).filter((name) => name.endsWith('.br'));
  const distance = (/** @type {string} */ name) =>
    Math.abs(fs.statSync(inProject(`dist/assets/${name}`)).size - bytes);
  const [nearest = ''] = files.toSorted((one, other) => distance(one) - distance(other));
  return `/assets/${nearest.slice(0, -'.br'.length)}`;
}

/** @typedef {ReturnType<typeof visitors>} Visitors */

/** @param {Visitors} people @param {{ page: string, count: string }} paths */
async function measureArms({ read }, { page, count }) {
  const pageBytes = await read(page)();
  const file = fileOfSize(pageBytes);
  const arms = { file: read(file), page: read(page), count: read(count) };
  const names = /** @type {const} */ (['file', 'page', 'count']);
  /** @type {Record<keyof typeof arms, import('./tickets/load.mjs').Measured[]>} */
  const measured = { file: [], page: [], count: [] };
  // The first round warms everything up.
  for (let round = 0; round <= rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      measured[name].push(await measure(arms[name], { clients, seconds }));
  console.log('| what | bytes | requests/s | p50 / p95 / p99, ms | to the file |\n|---|---|---|---|---|');
  for (const name of names) {
    const counted = measured[name].slice(1);
    const all = counted.flatMap(({ latencies }) => latencies);
    const rates = counted.map(({ perSecond }) => perSecond);
    const ratios = rates.map((rate, index) => rate / (measured.file[index + 1]?.perSecond ?? NaN));
    const times = [0.5, 0.95, 0.99].map((part) => quantile(all, part).toFixed(1)).join(' / ');
    console.log(
      `| ${name} | ${whole(await arms[name]())} | ${whole(median(rates))} | ${times} | ${range(ratios)} |`,
    );
  }
}

/** @param {Visitors} people @param {{ page: string, count: string }} paths */
async function measureSteps({ read, buy, poll }, { page, count }) {
  console.log(
    '\n| viewers/s | counts/s | orders/s | polls/s | p99, ms: page / count / order / poll | failed |\n|---|---|---|---|---|---|',
  );
  for (let rate = FIRST_STEP; ; rate *= STEP_FACTOR) {
    const [counts, orders] = [rate * COUNTS_A_VIEWER, (rate * BUYERS_IN_HUNDRED) / 100];
    const { latencies, failed } = await runStreams(
      [
        { name: 'page', perSecond: rate, call: read(page) },
        { name: 'count', perSecond: counts, call: read(count) },
        { name: 'order', perSecond: orders, call: buy },
        { name: 'poll', perSecond: orders * POLLS_AN_ORDER, call: poll },
      ],
      STEP_SECONDS,
    );
    const slowest = [...latencies.values()].map((times) => quantile(times, 0.99));
    const times = slowest.map((each) => each.toFixed(0)).join(' / ');
    const rates = `${whole(rate)} | ${whole(counts)} | ${orders.toFixed(1)} | ${whole(orders * POLLS_AN_ORDER)}`;
    console.log(`| ${rates} | ${times} | ${failed} |`);
    if (failed > 0 || Math.max(...slowest) > P99_MAX_MS) return;
  }
}

await runCommand(async () => {
  await ensureBuilt();
  const before = yardstickMs();
  const postgres = await startOwnPostgres();
  const server = await AppServer.prepare({
    ...MEMORY_SETTINGS,
    ...{ DATABASE_URL: postgres.url, SECRET_KEY: randomBytes(32).toString('hex'), TRUST_PROXY: '1' },
    ...{ FREE_PUBLICATION_ACCOUNTS: demoAccounts.organizer },
  });
  try {
    await server.start();
    const raffle = await publishRaffle(server.url, RAFFLE.maxTickets);
    const people = visitors(server.url, { raffle, quantity: RAFFLE.quantity, sockets: 512 });
    const redirected = await fetch(server.url + publicRafflePath(raffle, 'x'));
    const paths = {
      page: new URL(redirected.url).pathname,
      count: `/public/raffle/tickets/available/${raffle}`,
    };
    if (values.only !== 'steps') await measureArms(people, paths);
    if (values.only !== 'arms') await measureSteps(people, paths);
    people.close();
    console.log(
      `\n${machineLine([before, yardstickMs()])}; ${rounds} rounds of ${seconds} s, ${clients} clients; steps of ${STEP_SECONDS} s`,
    );
  } finally {
    await server.dispose();
    await postgres.stop();
  }
  return 0;
});
