import { sql } from 'kysely';
import type { TicketDb } from '../transaction.ts';
import type { RequestState } from './judge.ts';
import type { ReserveRequest } from './reserve-request.ts';

interface StateRow {
  purchaseRaffleId: string | null;
  secretHash: string | null;
  reserved: number | null;
  paid: number | null;
  holdId: string | null;
  lapses: number | null;
  lapsedAt: Date | null;
}

function asState(row: StateRow): RequestState {
  const { purchaseRaffleId, secretHash, reserved, paid, holdId, lapses, lapsedAt } = row;
  return {
    known:
      purchaseRaffleId === null ? undefined : { raffleId: purchaseRaffleId, secretHash: secretHash ?? '' },
    buyer:
      reserved === null ? undefined : { reserved, paid: paid ?? 0, holdId, lapses: lapses ?? 0, lapsedAt },
  };
}

/**
 * Reads the stored state of each request of a batch, in the same order. The lateral joins with a limit force one index lookup per
 * request, even while the planner's statistics lag behind fast-growing tables.
 */
export async function readRequestStates(
  transaction: TicketDb,
  raffleId: string,
  requests: readonly ReserveRequest[],
): Promise<RequestState[]> {
  const given = requests.map(({ id, buyer }, place) => ({ id, phone: buyer.phone, place }));
  const { rows } = await sql<StateRow>`
    select purchase.raffle_id as purchase_raffle_id, purchase.secret_hash,
      buyer.reserved, buyer.paid, buyer.hold_id, buyer.lapses, buyer.lapsed_at
    from json_to_recordset(${JSON.stringify(given)}::text::json) as given (id text, phone text, place integer)
    left join lateral (
      select raffle_id, secret_hash from purchase where id = given.id limit 1) as purchase on true
    left join lateral (
      select * from buyer where raffle_id = ${raffleId} and phone = given.phone limit 1) as buyer on true
    order by given.place`.execute(transaction);
  return rows.map(asState);
}

/** Manual model: the requested numbers that are held or sold already. */
export async function readTaken(
  transaction: TicketDb,
  raffleId: string,
  requests: readonly ReserveRequest[],
): Promise<Set<number>> {
  const wanted = requests.flatMap((request) => ('numbers' in request.wanted ? request.wanted.numbers : []));
  const numbers = [...new Set(wanted)].filter(
    (number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31,
  );
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ number: number }>`select number from taken
    where raffle_id = ${raffleId} and number = any(${numbers}::integer[])`.execute(transaction);
  return new Set(rows.map(({ number }) => number));
}
