import { newRaffle } from '../../tests/api/tickets/ticket-shop.ts';

/** @typedef {import('../../server/tickets/transaction.ts').TicketDb} TicketDb */
/** @typedef {import('pg').Pool} Pool */
/** @typedef {{ raffleId: string, left: number }} Filled `left`: tickets that are still for sale */
/** @typedef {(maxTickets: number, left: number) => Promise<Filled>} Fill makes a raffle that sold all but about `left` tickets */

/** Tickets of each purchase with which a raffle is filled. */
const FILLED_BY = 100;

/** @param {Pool} pool @param {string} raffleId @param {number} tickets */
async function insertPurchases(pool, raffleId, tickets) {
  await pool.query(
    `insert into purchase select $1, $1 || '-' || place, 'hash', '119' || lpad(place::text, 8, '0'), 'Bia', '', '', 'mp',
      'ABCD1234', ${FILLED_BY}, 25000, 250, 0, 'approved', 1, now(), now(), now(), null
      from generate_series(0, $2::integer - 1, ${FILLED_BY}) as place`,
    [raffleId, tickets],
  );
}

/** Sold in purchases of 100, none of which lapsed. @param {TicketDb} db @param {Pool} pool @returns {Fill} */
export const soldInOrder = (db, pool) => async (maxTickets, left) => {
  const raffleId = await newRaffle(db, { model: 'random', maxTickets });
  const next = maxTickets - left;
  await insertPurchases(pool, raffleId, next);
  await pool.query(
    `insert into allocation select $1, place, least(place + ${FILLED_BY}, $2), $1 || '-' || place
      from generate_series(0, $2::integer - 1, ${FILLED_BY}) as place`,
    [raffleId, next],
  );
  await pool.query('update pool set next = $2 where raffle_id = $1', [raffleId, next]);
  return { raffleId, left };
};

/**
 * Given out in holds of 1 to 10 tickets, of which every other one lapsed and was sold again. The deleted ranges of those are still in the
 * indexes, as in the midst of a sale.
 * @param {TicketDb} db @param {Pool} pool @returns {Fill}
 */
export const soldAfterLapses = (db, pool) => async (maxTickets, left) => {
  const raffleId = await newRaffle(db, { model: 'random', maxTickets });
  await insertPurchases(pool, raffleId, maxTickets);
  await pool.query(
    `insert into freed_range select $1, lo, hi, random() from bench_hold where has_lapsed and hi <= $2`,
    [raffleId, maxTickets],
  );
  const { rows } = await pool.query(
    `with ordered as (select lo, hi, sum(hi - lo) over (order by random_key desc, lo) as behind
        from freed_range where raffle_id = $1),
      sold as (delete from freed_range using ordered
        where raffle_id = $1 and freed_range.lo = ordered.lo and behind > $2 returning ordered.lo, ordered.hi),
      given as (insert into allocation select $1, lo, hi, $1 || '-' || (lo - lo % ${FILLED_BY}) from (
        select lo, hi from sold union all select lo, hi from bench_hold where not has_lapsed and hi <= $3) as hold)
    select max(behind)::integer as left from ordered where behind <= $2`,
    [raffleId, left, maxTickets],
  );
  const [{ left: stillLeft }] = rows;
  await pool.query('update pool set next = max_tickets, freed = $2 where raffle_id = $1', [
    raffleId,
    stillLeft,
  ]);
  return { raffleId, left: stillLeft };
};

/** The holds of `soldAfterLapses`, which are the same in every raffle. @param {Pool} pool @param {number} maxTickets */
export async function prepareHolds(pool, maxTickets) {
  await pool.query(
    `create unlogged table bench_hold as select (upto - size)::integer as lo, upto::integer as hi, hold % 2 = 1 as has_lapsed
      from (select hold, size, sum(size) over (order by hold) as upto
        from (select hold, 1 + hold * 7 % 10 as size from generate_series(0, $1::integer / 5) as hold) as sized) as placed`,
    [maxTickets],
  );
}
