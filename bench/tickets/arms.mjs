import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { findAccountIds } from '../../server/repositories/account/users.ts';
import { findOfferRevisions } from '../../server/repositories/raffles/raffle-configs.ts';
import { createReservations } from '../../server/tickets/reserve/reservations.ts';
import { databaseClock } from '../../server/tickets/sources.ts';
import { newPhone, newRaffle, requestFor } from '../../tests/api/tickets/ticket-shop.ts';

/** As many as a server of this size has use for. */
const CONNECTIONS = 32;

/** @typedef {import('../../server/tickets/transaction.ts').TicketDb} TicketDb */
/** @typedef {{ maxTickets: number, quantity: number }} Case */
/** @typedef {() => Promise<unknown>} Buy makes one purchase */

/** Tables of the arms. @param {pg.Pool} pool */
async function createTables(pool) {
  await pool.query(`create table plain_purchase (raffle_id text, id text, phone text, tickets integer,
    amount_cents bigint, status text, created_at timestamptz, primary key (raffle_id, id))`);
  await pool.query(`create table ticket_row (raffle_id text, number integer, purchase_id text,
    primary key (raffle_id, number))`);
  await pool.query('create index ticket_row_free on ticket_row (raffle_id) where purchase_id is null');
}

/** Connections to a new database, with the tables of the arms. @param {string} url */
export async function openArms(url) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // Without a listener, a lost connection would end the process, and hide the error that the run ends with.
  pool.on('error', (error) => console.error(error.message));
  const close = () => pool.end();
  try {
    await createTables(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, close };
}

/**
 * Upper bound: one row and one commit per purchase, without tickets.
 * @param {pg.Pool} pool @param {Case} one @returns {Promise<Buy>}
 */
export async function plainInserts(pool, { quantity }) {
  const raffleId = uuidv7();
  return () =>
    pool.query(`insert into plain_purchase values ($1, $2, $3, $4, $5, 'pending', now())`, [
      ...[raffleId, uuidv7(), newPhone(), quantity, quantity * 250],
    ]);
}

/**
 * The common approach: one row per ticket, drawn by the database. Creating the rows is not measured.
 * @param {pg.Pool} pool @param {Case} one @returns {Promise<Buy>}
 */
export async function rowPerTicket(pool, { maxTickets, quantity }) {
  const raffleId = uuidv7();
  await pool.query(
    'insert into ticket_row select $1, number from generate_series(0, $2::integer - 1) number',
    [...[raffleId, maxTickets]],
  );
  await pool.query('vacuum analyze ticket_row');
  return async () => {
    const { rowCount } = await pool.query(
      `with drawn as (select number from ticket_row where raffle_id = $1 and purchase_id is null
          order by random() limit $2 for update skip locked),
        bought as (insert into plain_purchase select $1, $3, $4, $2, $2 * 250, 'pending', now())
      update ticket_row set purchase_id = $3 from drawn
      where ticket_row.raffle_id = $1 and ticket_row.number = drawn.number`,
      [raffleId, quantity, uuidv7(), newPhone()],
    );
    if (rowCount !== quantity) throw new Error(`${rowCount} of ${quantity} tickets`);
  };
}

const WHILE_SELLING = new Date('2026-11-20T12:00:00Z');

/** Asks the database for the time, as on a server; the raffles of a run sell at a fixed one. @param {TicketDb} db */
const clock = async (db) => {
  await databaseClock(db);
  return WHILE_SELLING;
};

/** Reads the version of the offer, as on a server; it never changes. @param {TicketDb} db @param {string} raffleId */
const readOffer = async (db, raffleId) => {
  await findOfferRevisions(db, raffleId);
  return '';
};

/** @param {TicketDb} db */
const reservationsOf = (db) =>
  createReservations({ db, clock, random: Math.random, readOffer, findAccounts: findAccountIds });

/**
 * The ticket engine. Raffles that would sell out are replaced by new ones.
 * @param {TicketDb} db @param {Case} one @returns {Promise<Buy>}
 */
export async function ticketEngine(db, { maxTickets, quantity }) {
  const { reserve } = reservationsOf(db);
  let raffleId = newRaffle(db, { model: 'random', maxTickets });
  let left = maxTickets;
  return async () => {
    if (left < quantity) {
      left = maxTickets;
      raffleId = newRaffle(db, { model: 'random', maxTickets });
    }
    left -= quantity;
    const outcome = await reserve(requestFor(await raffleId, { quantity }));
    if (outcome.kind !== 'reserved') throw new Error(outcome.kind);
  };
}

/** A buyer of one raffle. @param {TicketDb} db */
export function engineOn(db) {
  const { reserve } = reservationsOf(db);
  return async (/** @type {string} */ raffleId, /** @type {number} */ quantity) => {
    const outcome = await reserve(requestFor(raffleId, { quantity, secretHash: randomUUID() }));
    if (outcome.kind !== 'reserved') throw new Error(outcome.kind);
  };
}
