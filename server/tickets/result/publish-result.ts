import type { Day } from '#core/domain/days.ts';
import {
  type DrawnList,
  type DrawnWinner,
  drawWinners,
  namedWinners,
  type OtherPrizes,
} from '#core/domain/draw/draw-winners.ts';
import type { FederalDraw } from '#core/domain/draw/federal-draw.ts';
import type { NamedNumberFault } from '#core/domain/draw/named-numbers.ts';
import type { NumberBuyer } from '#core/domain/raffles/raffle-result.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import type { LeafColumns } from '#core/domain/draw/sold-list/leaf-columns.ts';
import { appendToLog } from '../log/append-entries.ts';
import { permutationOf } from '../numbers/ticket-secret.ts';
import { findPool } from '../pool/pool.ts';
import { lockList } from '../sold-list/sold-list.ts';
import { inTicketTransaction, type TicketDb } from '../transaction.ts';
import { readPublishedLeaves } from './read-published-leaves.ts';
import { findResult } from './results.ts';

type Winner = DrawnWinner & { lo: number; purchaseId: string };

/** A raffle whose list is published, with something sold. */
export interface DrawnRaffle {
  raffleId: string;
  terms: RaffleTerms;
}

export interface ResultSources {
  at: Date;
  /** Those of the raffle; the terms may have their hash alone. */
  luckyNumbers: readonly number[];
  openSecret: (raffleId: string, sealed: string) => Uint8Array;
}

/** What is published of the way in which the numbers were found. */
interface Decision {
  draw: Pick<FederalDraw, 'tickets' | 'drawnOn'> & { number: number | null };
  link: string;
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

/** The list of a raffle, its secret, and what it gives prizes for beside the drawn numbers. @throws Error for a list that does not lead to its root */
async function openList(
  db: TicketDb,
  { raffleId, terms }: DrawnRaffle,
  { luckyNumbers, openSecret }: Omit<ResultSources, 'at'>,
): Promise<{ list: DrawnList; secret: Uint8Array; others: OtherPrizes }> {
  const pool = await findPool(db, raffleId);
  if (!pool) throw new Error('no pool');
  const { maxTickets, model, secretSealed } = pool;
  const secret = openSecret(raffleId, secretSealed);
  const leaves = await readPublishedLeaves(db, raffleId);
  const permutation = model === 'random' ? permutationOf(raffleId, secret, maxTickets) : undefined;
  const others = {
    luckyNumbers: terms.luckyNumbers ? luckyNumbers.toSorted((one, other) => one - other) : [],
    hasMostTicketsPrize: terms.mostPurchasedPrize !== null,
  };
  return { list: { maxTickets, leaves, ...(permutation && { permutation }) }, secret, others };
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

/** The entry of the public log (docs/PROOF.md). */
function logData(
  { draw, link }: Decision,
  winners: readonly Winner[],
  secret: string,
): Record<string, string | number> {
  const numbers = winners.flatMap(({ kind, number }) => (kind === 'prize' ? [number] : [])).join(' ');
  const { number, drawnOn, tickets } = draw;
  if (number === null) return { link, drawnOn, numbers, secret };
  return { draw: number, drawnOn, tickets: tickets.join(' '), numbers, secret };
}

/** Returns whether it is published now: false if a result is published already. */
async function publish(
  db: TicketDb,
  { raffleId }: DrawnRaffle,
  decision: Decision,
  { at, winners, secret }: { at: Date; winners: readonly Winner[]; secret: Uint8Array },
): Promise<boolean> {
  const revealed = Buffer.from(secret).toString('hex');
  return inTicketTransaction(db, async (transaction) => {
    await lockList(transaction, raffleId);
    if (await findResult(transaction, raffleId)) return false;
    if ((await findPool(transaction, raffleId))?.canceledAt != null) return false;
    const data = logData(decision, winners, revealed);
    const logSeq = await appendToLog(transaction, { raffleId, at }, [{ kind: 'result', data }]);
    const { number, drawnOn, tickets } = decision.draw;
    await transaction
      .insertInto('raffleResult')
      .values({
        ...{ raffleId, drawNumber: number, drawnOn, link: decision.link },
        ...{ secret: revealed, logSeq, publishedAt: at, tickets: JSON.stringify(tickets) },
      })
      .execute();
    await insertWinners(transaction, raffleId, winners);
    return true;
  });
}

/**
 * Computes the winners of a raffle from its published list and a confirmed draw, and publishes them with the ticket secret, in the public
 * log too, unless they are published. Outside of a transaction. Returns whether they are published now.
 *
 * @throws Error for a list that does not lead to its root
 */
export async function publishResult(
  db: TicketDb,
  raffle: DrawnRaffle,
  { draw, ...sources }: ResultSources & { draw: FederalDraw },
): Promise<boolean> {
  const { list, secret, others } = await openList(db, raffle, sources);
  const prizes = { federalTickets: draw.tickets, prizes: raffle.terms.prizes.length };
  const drawn = drawWinners(list, prizes, others);
  const winners = await findPurchases(db, raffle.raffleId, drawn, list.leaves);
  return publish(db, raffle, { draw, link: '' }, { at: sources.at, winners, secret });
}

/**
 * Who has bought the numbers that an organizer is about to name (P-350), in their order, or what is wrong with them. Nothing is published.
 *
 * @throws Error for a list that does not lead to its root
 */
export async function findNamedBuyers(
  db: TicketDb,
  raffle: DrawnRaffle,
  { numbers, ...sources }: Omit<ResultSources, 'at'> & Pick<NamedNumbers, 'numbers'>,
): Promise<NumberBuyer[] | { faults: (NamedNumberFault | undefined)[] }> {
  const { list, others } = await openList(db, raffle, sources);
  const named = namedWinners(list, numbers, others);
  if ('faults' in named) return named;
  const winners = await findPurchases(db, raffle.raffleId, named.winners, list.leaves);
  const rows = await db
    .selectFrom('purchase')
    .select(['id', 'name'])
    .where('raffleId', '=', raffle.raffleId)
    .where(
      'id',
      'in',
      winners.map(({ purchaseId }) => purchaseId),
    )
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return winners.flatMap(({ kind, number, purchaseId }) =>
    kind === 'prize' && number !== null ? [{ number, name: names.get(purchaseId) ?? '' }] : [],
  );
}

/** The numbers that an organizer names for the prizes, and where the draw can be watched; an empty link for nowhere. */
export interface NamedNumbers {
  numbers: readonly number[];
  link: string;
  drawnOn: Day;
}

/**
 * The same by the numbers that the organizer names (P-812). Returns what is wrong with them, or whether they are published now.
 *
 * @throws Error for a list that does not lead to its root
 */
export async function publishNamedResult(
  db: TicketDb,
  raffle: DrawnRaffle,
  { numbers, link, drawnOn, ...sources }: ResultSources & NamedNumbers,
): Promise<boolean | { faults: (NamedNumberFault | undefined)[] }> {
  const { list, secret, others } = await openList(db, raffle, sources);
  const named = namedWinners(list, numbers, others);
  if ('faults' in named) return named;
  const winners = await findPurchases(db, raffle.raffleId, named.winners, list.leaves);
  const draw = { number: null, drawnOn, tickets: [] };
  return publish(db, raffle, { draw, link }, { at: sources.at, winners, secret });
}
