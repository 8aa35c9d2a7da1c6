import { freeNumbers } from '#core/domain/selling/ticket-grid.ts';

/** Page size of the grid: a hundred, matching how people group numbers ('na casa dos 700'). */
export const NUMBERS_PER_PAGE = 100;

/** All numbers of a raffle, ascending. */
export const numbersUpTo = (total: number): number[] => Array.from({ length: total }, (_, number) => number);

/** Which page of a list of numbers has this one; -1 if none. */
export function pageWith(numbers: readonly number[], number: number): number {
  return Math.floor(numbers.indexOf(number) / NUMBERS_PER_PAGE);
}

/** A page of a list of numbers, counted from 0. */
export function numbersOfPage(numbers: readonly number[], page: number): readonly number[] {
  return numbers.slice(page * NUMBERS_PER_PAGE, (page + 1) * NUMBERS_PER_PAGE);
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
  const free = freeNumbers(grid, total).filter((number) => !isChosen.has(number));
  const wanted = Math.min(count, free.length);
  for (let place = 0; place < wanted; place += 1) {
    const other = place + Math.floor(random() * (free.length - place));
    [free[place], free[other]] = [free[other] as number, free[place] as number];
  }
  return free.slice(0, wanted).toSorted((one, another) => one - another);
}
