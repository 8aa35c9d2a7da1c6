import { DRAW_TRIES, drawnNumber, drawPieces } from './drawn-number.ts';
import { FEDERAL_PRIZES } from './federal-draw.ts';
import type { SoldNumbers } from './sold-list/sold-numbers.ts';

/** Which numbers of a raffle are sold. */
type Sold = Pick<SoldNumbers, 'count' | 'has' | 'maxTickets' | 'nextAbove'>;

/** How the number of one prize was found. */
export interface WinningNumber {
  /** The raffle's prize, from 1. */
  place: number;
  number: number;
  /** The numbers that the federal prizes gave, in order; the last one won unless `isNextSold`. */
  tries: number[];
  /** None of the tries could win: the number is the next sold one above the first. */
  isNextSold: boolean;
}

function numberOfPlace(
  sold: Sold,
  federalTickets: readonly string[],
  place: number,
  won: ReadonlySet<number>,
): WinningNumber {
  const tries: number[] = [];
  for (let attempt = 0; attempt < DRAW_TRIES; attempt += 1) {
    const number = drawnNumber(sold.maxTickets, federalTickets, place, attempt);
    tries.push(number);
    if (sold.has(number) && !won.has(number)) return { place, number, tries, isNextSold: false };
  }
  const next = sold.nextAbove(tries[0] as number, (number) => !won.has(number));
  if (next === undefined) throw new Error('every sold number has won');
  return { place, number: next, tries, isNextSold: true };
}

/**
 * The numbers that win a raffle's prizes by a federal draw (P-803), in order of the prizes. A number wins once until every sold one has;
 * then all may win again. Empty if nothing was sold.
 * @param federalTickets first to fifth, digits only.
 * @param prizes count of prizes.
 */
export function winningNumbers(
  sold: Sold,
  federalTickets: readonly string[],
  prizes: number,
): WinningNumber[] {
  if (sold.count === 0) return [];
  const won = new Set<number>();
  return Array.from({ length: prizes }, (_, index) => {
    if (won.size === sold.count) won.clear();
    const winner = numberOfPlace(sold, federalTickets, index + 1, won);
    won.add(winner.number);
    return winner;
  });
}

/** Whether all federal tickets that a prize was read from are known: those that are not are empty. */
function isReadable(
  { place, tries }: WinningNumber,
  maxTickets: number,
  tickets: readonly string[],
): boolean {
  const read = tries.length + drawPieces(maxTickets).length - 1;
  return Array.from({ length: read }, (_, index) => tickets[(place - 1 + index) % FEDERAL_PRIZES]).every(
    Boolean,
  );
}

/**
 * The numbers that would win if every number were sold, in order of the prizes (P-804); undefined from the first one on that unknown
 * federal tickets decide.
 * @param federalTickets first to fifth, digits only; empty if unknown.
 */
export function winningNumbersOfSoldOut(
  maxTickets: number,
  federalTickets: readonly string[],
  prizes: number,
): (number | undefined)[] {
  const nextAbove = (number: number, isWanted: (number: number) => boolean) => {
    for (let step = 1; step <= maxTickets; step += 1) {
      const next = (number + step) % maxTickets;
      if (isWanted(next)) return next;
    }
    return undefined;
  };
  const sold = { count: maxTickets, maxTickets, has: () => true, nextAbove };
  const winning = winningNumbers(sold, federalTickets, prizes);
  const unknown = winning.findIndex((winner) => !isReadable(winner, maxTickets, federalTickets));
  return winning.map(({ number }, index) => (unknown < 0 || index < unknown ? number : undefined));
}
