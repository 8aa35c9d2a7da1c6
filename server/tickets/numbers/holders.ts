import { sql } from 'kysely';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { TicketDb } from '../transaction.ts';
import type { Permutations } from './permutations.ts';

/** The purchase that holds a number. */
export interface NumberHolder {
  number: number;
  purchaseId: string;
  status: PaymentStatus;
  /** Given back after the freeze: it is in the list of sold tickets all the same. */
  staysListed: boolean;
}

const ofTaken = (db: TicketDb, raffleId: string, numbers: readonly number[]) =>
  sql<NumberHolder>`select taken.number, purchase.id as purchase_id, purchase.status, purchase.stays_listed from taken
    join purchase on purchase.raffle_id = taken.raffle_id and purchase.id = taken.purchase_id
    where taken.raffle_id = ${raffleId} and taken.number = any(${numbers}::integer[])`.execute(db);

/** The allocation that contains each position: the one with the greatest `lo` not above it, if its `hi` is above. */
const ofPositions = (
  db: TicketDb,
  raffleId: string,
  numbers: readonly number[],
  positions: readonly number[],
) =>
  sql<NumberHolder>`select given.number, purchase.id as purchase_id, purchase.status, purchase.stays_listed
    from unnest(${numbers}::integer[], ${positions}::integer[]) as given (number, position)
    join lateral (
      select hi, purchase_id from allocation
      where raffle_id = ${raffleId} and lo <= given.position order by lo desc limit 1
    ) as below on below.hi > given.position
    join purchase on purchase.raffle_id = ${raffleId} and purchase.id = below.purchase_id`.execute(db);

/**
 * Finds the purchases that hold these numbers, for example the lucky numbers or the winning number. Numbers without a purchase are left
 * out. Ascending by number.
 */
export async function findHolders(
  db: TicketDb,
  permutations: Permutations,
  raffleId: string,
  numbers: readonly number[],
): Promise<NumberHolder[]> {
  const raffle = await permutations.find(raffleId);
  if (!raffle) return [];
  const { maxTickets, model } = raffle.pool;
  const known = numbers.filter((number) => number >= 0 && number < maxTickets);
  if (known.length === 0) return [];
  const { rows } =
    model === 'manual'
      ? await ofTaken(db, raffleId, known)
      : await ofPositions(db, raffleId, known, known.map(raffle.permutation.positionOf));
  return rows.sort((one, other) => one.number - other.number);
}
