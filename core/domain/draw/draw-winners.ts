import type { PrizeKind } from '#core/domain/raffles/raffle-result.ts';
import { buyerOfMostTickets } from './most-tickets.ts';
import { type NamedNumberFault, namedNumberFaults } from './named-numbers.ts';
import type { Permutation } from './permutation/permutation.ts';
import type { LeafColumns } from './sold-list/leaf-columns.ts';
import { SoldNumbers } from './sold-list/sold-numbers.ts';
import { winningNumbers, type WinningNumber } from './winning-numbers.ts';

/** What a leaf has won. */
export interface DrawnWinner {
  kind: PrizeKind;
  /** Of its kind, from 1. */
  place: number;
  /** Null for the most tickets. */
  number: number | null;
  /** Index of the leaf: the one that has the number; of the buyer with the most tickets, the one paid last. */
  leaf: number;
  /** See `WinningNumber`; empty unless drawn from federal results. */
  tries: number[];
  isNextSold: boolean;
}

/** Prizes beside the drawn ones. */
export interface OtherPrizes {
  /** Ascending. */
  luckyNumbers: readonly number[];
  hasMostTicketsPrize: boolean;
}

const NO_TRIES = { tries: [], isNextSold: false };

function luckyWinners(sold: SoldNumbers, numbers: readonly number[]): DrawnWinner[] {
  const winners: DrawnWinner[] = [];
  for (const [index, number] of numbers.entries()) {
    const leaf = sold.leafOf(number);
    if (leaf !== undefined)
      winners.push({ kind: 'lucky-number', place: index + 1, number, leaf, ...NO_TRIES });
  }
  return winners;
}

function mostTicketsWinner(leaves: LeafColumns): DrawnWinner[] {
  const winner = buyerOfMostTickets(leaves);
  if (!winner) return [];
  return [{ kind: 'most-tickets', place: 1, number: null, leaf: winner.lastLeaf, ...NO_TRIES }];
}

/** A sold list. `permutation`: of the random model, absent in the manual one. */
export interface DrawnList {
  maxTickets: number;
  leaves: LeafColumns;
  permutation?: Permutation;
}

const soldNumbersOf = ({ maxTickets, leaves, permutation }: DrawnList) =>
  new SoldNumbers(maxTickets, leaves, permutation);

function winnersOf(
  sold: SoldNumbers,
  leaves: LeafColumns,
  winning: readonly WinningNumber[],
  { luckyNumbers, hasMostTicketsPrize }: OtherPrizes,
): DrawnWinner[] {
  return [
    ...winning.map((winner): DrawnWinner => ({
      kind: 'prize',
      leaf: sold.leafOf(winner.number) as number,
      ...winner,
    })),
    ...luckyWinners(sold, luckyNumbers),
    ...(hasMostTicketsPrize ? mostTicketsWinner(leaves) : []),
  ];
}

/**
 * Everything that a raffle's sold list wins by a federal draw (P-810). Empty if nothing was sold; a lucky number that was not sold has no
 * winner.
 *
 * @param federalTickets first to fifth, digits only.
 * @param prizes count of prizes that numbers win.
 * @throws RangeError for a malformed list
 */
export function drawWinners(
  list: DrawnList,
  { federalTickets, prizes }: { federalTickets: readonly string[]; prizes: number },
  others: OtherPrizes,
): DrawnWinner[] {
  const sold = soldNumbersOf(list);
  return winnersOf(sold, list.leaves, winningNumbers(sold, federalTickets, prizes), others);
}

/**
 * Everything that a raffle's sold list wins if its organizer names the numbers of the prizes (P-812), in the order of the prizes; or what is
 * wrong with them.
 *
 * @throws RangeError for a malformed list
 */
export function namedWinners(
  list: DrawnList,
  numbers: readonly number[],
  others: OtherPrizes,
): { winners: DrawnWinner[] } | { faults: (NamedNumberFault | undefined)[] } {
  const sold = soldNumbersOf(list);
  const faults = namedNumberFaults(sold, numbers);
  if (faults.some((fault) => fault !== undefined)) return { faults };
  const winning = numbers.map((number, index) => ({ place: index + 1, number, ...NO_TRIES }));
  return { winners: winnersOf(sold, list.leaves, winning, others) };
}
