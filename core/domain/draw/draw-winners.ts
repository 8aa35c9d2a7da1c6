import type { PrizeKind } from '#core/domain/raffles/raffle-result.ts';
import { buyerOfMostTickets } from './most-tickets.ts';
import type { Permutation } from './permutation/permutation.ts';
import type { LeafColumns } from './sold-list/leaf-columns.ts';
import { SoldNumbers } from './sold-list/sold-numbers.ts';
import { winningNumbers } from './winning-numbers.ts';

/** What a leaf has won. */
export interface DrawnWinner {
  kind: PrizeKind;
  /** Of its kind, from 1. */
  place: number;
  /** Null for the most tickets. */
  number: number | null;
  /** Index of the leaf: the one that has the number; of the buyer with the most tickets, the one paid last. */
  leaf: number;
  /** As in `WinningNumber`; of other kinds none. */
  tries: number[];
  isNextSold: boolean;
}

/** What a draw gives prizes for. */
export interface DrawnPrizes {
  /** Count of prizes that numbers win. */
  prizes: number;
  /** Ascending. */
  luckyNumbers: readonly number[];
  hasMostTicketsPrize: boolean;
}

const ofNumber = { tries: [], isNextSold: false };

function luckyWinners(sold: SoldNumbers, numbers: readonly number[]): DrawnWinner[] {
  const winners: DrawnWinner[] = [];
  for (const [index, number] of numbers.entries()) {
    const leaf = sold.leafOf(number);
    if (leaf !== undefined)
      winners.push({ kind: 'lucky-number', place: index + 1, number, leaf, ...ofNumber });
  }
  return winners;
}

function mostTicketsWinner(leaves: LeafColumns): DrawnWinner[] {
  const winner = buyerOfMostTickets(leaves);
  if (!winner) return [];
  return [{ kind: 'most-tickets', place: 1, number: null, leaf: winner.lastLeaf, ...ofNumber }];
}

/**
 * Everything that a raffle's sold list wins (P-810). Empty if nothing was sold; a lucky number that was not sold has no winner.
 *
 * @param list `permutation`: of the random model, absent in the manual one.
 * @param federalTickets first to fifth, digits only.
 * @throws RangeError for a list that is none
 */
export function drawWinners(
  list: { maxTickets: number; leaves: LeafColumns; permutation?: Permutation },
  federalTickets: readonly string[],
  { prizes, luckyNumbers, hasMostTicketsPrize }: DrawnPrizes,
): DrawnWinner[] {
  const sold = new SoldNumbers(list.maxTickets, list.leaves, list.permutation);
  return [
    ...winningNumbers(sold, federalTickets, prizes).map((winner): DrawnWinner => ({
      kind: 'prize',
      leaf: sold.leafOf(winner.number) as number,
      ...winner,
    })),
    ...luckyWinners(sold, luckyNumbers),
    ...(hasMostTicketsPrize ? mostTicketsWinner(list.leaves) : []),
  ];
}
