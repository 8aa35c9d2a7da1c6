import type { FederalDraw } from '#core/domain/draw/federal-draw.ts';
import { type DrawnWinner, drawWinners } from '#core/domain/draw/draw-winners.ts';
import type { LeafColumns } from '#core/domain/draw/sold-list/leaf-columns.ts';
import { appendToLog } from '../log/append-entries.ts';
import { permutationOf } from '../numbers/ticket-secret.ts';
import { findPool, type Pool } from '../pool/pool.ts';
import { lockList } from '../sold-list/sold-list.ts';
import { inTicketTransaction, type TicketDb } from '../transaction.ts';
import type { AwaitingDraw } from './awaiting-draw.ts';
import { readPublishedLeaves } from './read-published-leaves.ts';
import { findResult } from './results.ts';

type Winner = DrawnWinner & { lo: number; purchaseId: string };

interface ResultToPublish {
  draw: FederalDraw;
  at: Date;
  /** Those of the raffle; the terms may have their hash alone. */
  luckyNumbers: readonly number[];
  openSecret: (raffleId: string, sealed: string) => Uint8Array;
}

/** @throws Error for a leaf that is nobody's */
async function findPurchases(
  db: TicketDb,
  raffleId: string,
  winners: readonly DrawnWinner[],
  { lo: los }: LeafColumns,
): Promise<Winner[]> {
  const withLo = winners.map((winner) => ({ ...winner, lo: los[winner.leaf] as number }));
  const rows = await db
    .selectFrom('soldRange')
    .select(['lo', 'purchaseId'])
    .where('raffleId', '=', raffleId)
    .where('lo', 'in', [...new Set(withLo.map(({ lo }) => lo))])
    .execute();
  const purchaseIds = new Map(rows.map(({ lo, purchaseId }) => [lo, purchaseId]));
  return withLo.map((winner) => {
    const purchaseId = purchaseIds.get(winner.lo);
    if (purchaseId === undefined) throw new Error(`no purchase at ${winner.lo}`);
    return { ...winner, purchaseId };
  });
}

async function findWinners(
  db: TicketDb,
  { raffleId, maxTickets, model }: Pool,
  { terms }: AwaitingDraw,
  { draw, luckyNumbers, secret }: Pick<ResultToPublish, 'draw' | 'luckyNumbers'> & { secret: Uint8Array },
): Promise<Winner[]> {
  const leaves = await readPublishedLeaves(db, raffleId);
  const permutation = model === 'random' ? permutationOf(raffleId, secret, maxTickets) : undefined;
  const winners = drawWinners({ maxTickets, leaves, ...(permutation && { permutation }) }, draw.tickets, {
    prizes: terms.prizes.length,
    luckyNumbers: terms.luckyNumbers ? luckyNumbers.toSorted((one, other) => one - other) : [],
    hasMostTicketsPrize: terms.mostPurchasedPrize !== null,
  });
  return findPurchases(db, raffleId, winners, leaves);
}

async function insertWinners(
  transaction: TicketDb,
  raffleId: string,
  winners: readonly Winner[],
): Promise<void> {
  const rows = winners.map(({ kind, place, number, lo, purchaseId, tries, isNextSold }) => ({
    ...{ raffleId, kind, place, number, lo, purchaseId, isNextSold },
    tries: JSON.stringify(tries),
  }));
  await transaction.insertInto('raffleWinner').values(rows).execute();
}

/**
 * Computes the winners of a raffle from its published list and a confirmed draw, and publishes them with the ticket secret, in the public
 * log too, unless they are published. Outside of a transaction. Returns whether they are published now.
 *
 * @throws Error for a list that does not lead to its root
 */
export async function publishResult(
  db: TicketDb,
  awaiting: AwaitingDraw,
  { draw, at, luckyNumbers, openSecret }: ResultToPublish,
): Promise<boolean> {
  const { raffleId } = awaiting;
  const pool = await findPool(db, raffleId);
  if (!pool) throw new Error('no pool');
  const secret = openSecret(raffleId, pool.secretSealed);
  const winners = await findWinners(db, pool, awaiting, { draw, luckyNumbers, secret });
  const revealed = Buffer.from(secret).toString('hex');
  return inTicketTransaction(db, async (transaction) => {
    await lockList(transaction, raffleId);
    if (await findResult(transaction, raffleId)) return false;
    const { number, drawnOn, tickets } = draw;
    const numbers = winners.flatMap((winner) => (winner.kind === 'prize' ? [winner.number] : []));
    const data = {
      draw: number,
      drawnOn,
      tickets: tickets.join(' '),
      numbers: numbers.join(' '),
      secret: revealed,
    };
    const logSeq = await appendToLog(transaction, { raffleId, at }, [{ kind: 'result', data }]);
    await transaction
      .insertInto('raffleResult')
      .values({
        ...{ raffleId, drawNumber: number, drawnOn, secret: revealed, logSeq, publishedAt: at },
        tickets: JSON.stringify(tickets),
      })
      .execute();
    await insertWinners(transaction, raffleId, winners);
    return true;
  });
}
