import { type Selectable, sql } from 'kysely';
import type { TicketTables } from '../../db/ticket-tables.ts';
import type { DeliveryAnswer, PrizeDelivery } from '#core/domain/raffles/prize-delivery.ts';
import { PRIZE_KINDS, type PrizeKind } from '#core/domain/raffles/raffle-result.ts';
import type { TicketDb } from '../transaction.ts';

/** A published result. */
export type StoredResult = Selectable<TicketTables['raffleResult']>;

/** The result of a raffle; undefined until it is published. */
export function findResult(db: TicketDb, raffleId: string): Promise<StoredResult | undefined> {
  return db.selectFrom('raffleResult').selectAll().where('raffleId', '=', raffleId).executeTakeFirst();
}

/** What was won, and the purchase that won it. */
export interface StoredWinner {
  kind: PrizeKind;
  place: number;
  number: number | null;
  /** First ticket of the leaf that has won. */
  lo: number;
  tries: number[];
  isNextSold: boolean;
  purchaseId: string;
  name: string;
  phone: string;
  boughtAt: Date;
  delivery: PrizeDelivery;
}

/** What was won in a raffle: prizes, lucky numbers, the most tickets, in their order. */
export async function listWinners(db: TicketDb, raffleId: string): Promise<StoredWinner[]> {
  const rows = await db
    .selectFrom('raffleWinner')
    .innerJoin('purchase', (join) =>
      join
        .onRef('purchase.raffleId', '=', 'raffleWinner.raffleId')
        .onRef('purchase.id', '=', 'raffleWinner.purchaseId'),
    )
    .leftJoin('prizeDelivery', (join) =>
      join
        .onRef('prizeDelivery.raffleId', '=', 'raffleWinner.raffleId')
        .onRef('prizeDelivery.kind', '=', 'raffleWinner.kind')
        .onRef('prizeDelivery.place', '=', 'raffleWinner.place'),
    )
    .select([
      'raffleWinner.kind',
      'raffleWinner.place',
      'raffleWinner.number',
      'raffleWinner.lo',
      'raffleWinner.tries',
      'raffleWinner.isNextSold',
      'purchase.id as purchaseId',
      'purchase.name',
      'purchase.phone',
      'purchase.createdAt as boughtAt',
      'prizeDelivery.deliveredOn',
      'prizeDelivery.answer',
    ])
    .where('raffleWinner.raffleId', '=', raffleId)
    .orderBy('raffleWinner.place')
    .execute();
  const winners = rows.map(({ deliveredOn, answer, ...row }) => ({
    ...row,
    kind: row.kind as PrizeKind,
    delivery: { deliveredOn, answer: answer as DeliveryAnswer | null },
  }));
  return PRIZE_KINDS.flatMap((kind) => winners.filter((winner) => winner.kind === kind));
}

/** Whether a purchase has won a prize of a published result. */
export async function hasWon(
  db: TicketDb,
  { raffleId, id }: { raffleId: string; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('raffleWinner')
    .select('place')
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims results whose organizers were not told; they count as told if the transaction commits. */
export async function claimUntoldResults(
  transaction: TicketDb,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ raffleId: string }>`
    with untold as (
      select raffle_id from raffle_result where seller_told_at is null limit ${limit} for update skip locked
    )
    update raffle_result set seller_told_at = ${now} from untold
    where raffle_result.raffle_id = untold.raffle_id returning raffle_result.raffle_id`.execute(transaction);
  return rows.map(({ raffleId }) => raffleId);
}
