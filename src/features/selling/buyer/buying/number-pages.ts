import { stateInGrid } from '#core/domain/selling/ticket-grid.ts';

/** Page size of the grid: a hundred, matching how people group numbers ('na casa dos 700'). */
export const NUMBERS_PER_PAGE = 100;

/** The first number of each page of a raffle with `total` numbers. */
export function pageStarts(total: number): number[] {
  return Array.from({ length: Math.ceil(total / NUMBERS_PER_PAGE) }, (_, page) => page * NUMBERS_PER_PAGE);
}

/** The numbers of the page that starts at `start`. */
export function numbersOfPage(start: number, total: number): number[] {
  const count = Math.max(0, Math.min(NUMBERS_PER_PAGE, total - start));
  return Array.from({ length: count }, (_, place) => start + place);
}

/**
 * 'Surpresinha': picks up to `count` random free numbers that are not chosen yet, ascending. `random` returns numbers from 0 (inclusive)
 * to 1 (exclusive), like Math.random.
 */
export function surpriseNumbers(
  grid: Uint8Array,
  total: number,
  chosen: readonly number[],
  count: number,
  random: () => number,
): number[] {
  const isChosen = new Set(chosen);
  const free = numbersUpTo(total).filter(
    (number) => !isChosen.has(number) && stateInGrid(grid, number) === 'free',
  );
  const wanted = Math.min(count, free.length);
  for (let place = 0; place < wanted; place += 1) {
    const other = place + Math.floor(random() * (free.length - place));
    [free[place], free[other]] = [free[other] as number, free[place] as number];
  }
  return free.slice(0, wanted).toSorted((one, another) => one - another);
}

const numbersUpTo = (total: number) => Array.from({ length: total }, (_, number) => number);
