/**
 * npm run bench:tickets: purchases a second of the ticket engine, beside one plain insert a purchase (the ceiling) and a row a
 * ticket drawn with ORDER BY random() (what is common). Rounds are interleaved in one run, each in another order; ratios are those within a round. Then the
 * last tickets of raffles of 10 million, beside the first ones. Then purchases through HTTP, with the limits of abuse and from many
 * addresses, beside an endpoint that inserts one row. Prints tables in Markdown.
 * `--rounds N` (5) · `--seconds N` (2, each arm) · `--clients N` (256) · `--full`: up to 10 million tickets and 10,000 a purchase ·
 * `--only engine|last|http`: one of the three parts · `--lapsed`: of the last tickets also those after every other hold lapsed, which
 * takes longer than 19 minutes ·
 * `DATABASE_URL`: on that PostgreSQL, in databases that it creates and drops, instead of one of its own
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../scripts/lib/project.mjs';
import { seedCatalogue } from '../server/db/catalogue.ts';
import { openPostgres } from '../server/db/connection.ts';
import { migrate } from '../server/db/migrate.ts';
import { newRaffle } from '../tests/api/tickets/ticket-shop.ts';
import { machineLine, yardstickMs } from './lib/machine.mjs';
import { median, quantile } from './lib/statistics.mjs';
import { engineOn, openArms, plainInserts, rowPerTicket, ticketEngine } from './tickets/arms.mjs';
import { prepareHolds, soldAfterLapses, soldInOrder } from './tickets/filled-raffles.mjs';
import { openHttpArms } from './tickets/http-arms.mjs';
import { measure } from './tickets/load.mjs';
import { onOwnDatabase } from './tickets/own-database.mjs';
import { startOwnPostgres } from '../scripts/lib/own-postgres.mjs';

const QUICK = [
  { maxTickets: 10_000, quantity: 1 },
  { maxTickets: 1_000_000, quantity: 10 },
];
const FULL = [10_000, 1_000_000, 10_000_000].flatMap((maxTickets) =>
  [1, 10, 100, 10_000]
    .filter((each) => each * 10 <= maxTickets)
    .map((quantity) => ({ maxTickets, quantity })),
);
/** The last tickets of a raffle beside the first ones of another. */
const LAST = { maxTickets: 10_000_000, tickets: 10_000, quantities: [1, 10], copies: 11 };

/** Through HTTP. */
const HTTP = { maxTickets: 1_000_000, quantity: 10 };

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '256' },
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    lapsed: { type: 'boolean', default: false },
  },
});
const [rounds, seconds, clients] = [Number(values.rounds), Number(values.seconds), Number(values.clients)];

/** @typedef {import('./tickets/load.mjs').Measured} Measured */
/** @typedef {{ pool: import('pg').Pool, db: import('../server/tickets/transaction.ts').TicketDb }} Database */

/** @param {string} part */
const isWanted = (part) => values.only === undefined || values.only === part;

const whole = (/** @type {number} */ number) => Math.round(number).toLocaleString('en-US');
const short = (/** @type {number} */ number) => (number >= 10 ? whole(number) : number.toFixed(2));
const range = (/** @type {number[]} */ numbers) =>
  `${short(median(numbers))} (${short(Math.min(...numbers))}-${short(Math.max(...numbers))})`;

/** @param {Measured[]} measured */
const perSecond = (measured) => whole(median(measured.map((each) => each.perSecond)));

/** @param {Measured[]} measured */
function latency(measured) {
  const all = measured.flatMap(({ latencies }) => latencies);
  return [0.5, 0.95, 0.99].map((part) => quantile(all, part).toFixed(1)).join(' / ');
}

/** @param {Measured[]} some @param {Measured[]} others */
const ratios = (some, others) =>
  some.map(({ perSecond: rate }, round) => rate / (others[round]?.perSecond ?? NaN));

/**
 * @param {Database} database
 * @param {{ maxTickets: number, quantity: number }} one
 */
async function measureCase({ pool, db }, one) {
  await pool.query('truncate ticket_row');
  const arms = {
    ceiling: await plainInserts(pool, one),
    rows: await rowPerTicket(pool, one),
    engine: await ticketEngine(db, one),
  };
  /** @type {Record<keyof typeof arms, Measured[]>} */
  const measured = { ceiling: [], rows: [], engine: [] };
  // A row a ticket draws so slowly that more clients would only wait for each other.
  const load = { ceiling: clients, rows: 4, engine: clients };
  const names = /** @type {const} */ (['ceiling', 'rows', 'engine']);
  for (let round = 0; round < rounds; round += 1)
    // Each round starts with another arm: the vacuum and checkpoints of a row per ticket slow down whichever comes next.
    for (const name of names.map((_, index) => names[(index + round) % names.length] ?? 'engine')) {
      // Tables of one size are full after some rounds.
      if (name === 'rows' && one.maxTickets <= 10_000) arms.rows = await rowPerTicket(pool, one);
      const limit = name === 'rows' ? Math.floor(one.maxTickets / one.quantity / 2) : Infinity;
      measured[name].push(await measure(arms[name], { clients: load[name], seconds, purchases: limit }));
    }
  const { ceiling, rows, engine } = measured;
  console.log(
    `| ${[
      ...[whole(one.maxTickets), whole(one.quantity), perSecond(ceiling)],
      ...[short(median(rows.map((each) => each.perSecond))), perSecond(engine), latency(engine)],
      ...[range(ratios(engine, ceiling)), range(ratios(engine, rows))],
    ].join(' | ')} |`,
  );
}

/** @param {Database} database */
async function measureLast({ pool, db }) {
  console.log(
    '\n| Sold | a purchase | first 10,000 tickets, purchases/s | last 10,000, purchases/s | ratio |\n|---|---|---|---|---|',
  );
  const buy = engineOn(db);
  if (values.lapsed) await prepareHolds(pool, LAST.maxTickets);
  const ways = {
    'in order': soldInOrder(db, pool),
    ...(values.lapsed && { 'after every other hold lapsed': soldAfterLapses(db, pool) }),
  };
  for (const [way, fill] of Object.entries(ways))
    for (const quantity of LAST.quantities) {
      const burst = (/** @type {import('./tickets/filled-raffles.mjs').Filled} */ { raffleId, left }) =>
        measure(() => buy(raffleId, quantity), { clients, purchases: Math.floor(left / quantity) });
      /** @type {{ last: Measured[], first: Measured[] }} */
      const { last, first } = { last: [], first: [] };
      for (let copy = 0; copy < LAST.copies; copy += 1) {
        const filled = await fill(LAST.maxTickets, LAST.tickets);
        const raffleId = await newRaffle(db, { model: 'random', maxTickets: LAST.maxTickets });
        const empty = { raffleId, left: filled.left };
        // What filling wrote is not to be written out while the bursts are measured.
        await pool.query('checkpoint');
        if (copy % 2 === 0) first.push(await burst(empty));
        last.push(await burst(filled));
        if (copy % 2 !== 0) first.push(await burst(empty));
      }
      // The first burst warms everything up.
      console.log(
        `| ${way} | ${quantity} | ${perSecond(first.slice(1))} | ${perSecond(last.slice(1))} | ${range(ratios(last.slice(1), first.slice(1)))} |`,
      );
    }
}

/** @param {string} url of a new database */
async function measureHttp(url) {
  console.log(
    '\n| Tickets | a purchase | one row/s through HTTP | its p50 / p95 / p99, ms | purchases/s through HTTP | their p50 / p95 / p99, ms | purchases to rows | p99 to p99 |\n|---|---|---|---|---|---|---|---|',
  );
  const tables = await openArms(url);
  await tables.close();
  const { arms, stop } = await openHttpArms(url, { ...HTTP, clients });
  try {
    const names = /** @type {const} */ (['oneRow', 'purchase']);
    /** @type {Record<keyof typeof arms, Measured[]>} */
    const measured = { oneRow: [], purchase: [] };
    // The first round warms everything up.
    for (let round = 0; round <= rounds; round += 1)
      for (const name of round % 2 === 0 ? names : names.toReversed())
        measured[name].push(await measure(arms[name], { clients, seconds }));
    const [oneRow, purchase] = [measured.oneRow.slice(1), measured.purchase.slice(1)];
    const slowest = (/** @type {Measured | undefined} */ one) => quantile(one?.latencies ?? [], 0.99);
    const slower = purchase.map((one, round) => slowest(one) / slowest(oneRow[round]));
    console.log(
      `| ${[
        ...[whole(HTTP.maxTickets), whole(HTTP.quantity), perSecond(oneRow), latency(oneRow)],
        ...[perSecond(purchase), latency(purchase), range(ratios(purchase, oneRow)), range(slower)],
      ].join(' | ')} |`,
    );
  } finally {
    await stop();
  }
}

/** @param {Database} database */
async function measureEngine(database) {
  console.log(
    '| Tickets | a purchase | plain inserts/s | row per ticket/s | engine/s | its p50 / p95 / p99, ms | to plain inserts | to row per ticket |\n|---|---|---|---|---|---|---|---|',
  );
  for (const one of values.full ? FULL : QUICK) await measureCase(database, one);
  await printSizes(database.pool);
}

/** @param {import('pg').Pool} pool */
async function printSizes(pool) {
  const { rows } = await pool.query(`select sum(tickets)::float8 as tickets, count(*)::float8 as purchases,
    (select sum(pg_total_relation_size(name::regclass))::float8 from unnest(array['pool', 'purchase', 'allocation',
      'buyer', 'purchase_event', 'freed_range', 'effect']) as name) as bytes from purchase`);
  const { tickets, purchases, bytes } = rows[0];
  console.log(
    `\n${(bytes / purchases).toFixed(0)} bytes a purchase with its indexes and history, ${(bytes / tickets).toFixed(1)} a ticket.`,
  );
}

/** The parts that buy from the engine itself. @param {string} url of a new database */
async function measureInProcess(url) {
  const { db, close } = openPostgres(url, console.error);
  try {
    await migrate(db);
    await seedCatalogue(db);
    const arms = await openArms(url);
    try {
      const database = { pool: arms.pool, db };
      if (isWanted('engine')) await measureEngine(database);
      if (isWanted('last')) await measureLast(database);
    } finally {
      await arms.close();
    }
  } finally {
    await close();
  }
}

await runCommand(async () => {
  const before = yardstickMs();
  const own = process.env.DATABASE_URL ? undefined : await startOwnPostgres();
  const url = own?.url ?? process.env.DATABASE_URL ?? '';
  try {
    if (isWanted('engine') || isWanted('last')) await onOwnDatabase(url, measureInProcess);
    // On another database: raffles of the parts before have no secret that a server opens, without which it does not start.
    if (isWanted('http')) await onOwnDatabase(url, measureHttp);
    console.log(
      `\n${machineLine([before, yardstickMs()])}; ${rounds} rounds of ${seconds} s, ${clients} clients`,
    );
  } finally {
    await own?.stop();
  }
});
