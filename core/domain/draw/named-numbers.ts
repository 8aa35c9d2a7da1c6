import type { SoldNumbers } from './sold-list/sold-numbers.ts';

/** Why a number that the organizer names cannot win. */
export type NamedNumberFault = 'not-sold' | 'has-won';

/**
 * What is wrong with the numbers that an organizer names for the prizes, in their order (P-812): each must be sold, and wins once until
 * every sold number has.
 */
export function namedNumberFaults(
  sold: Pick<SoldNumbers, 'count' | 'has'>,
  numbers: readonly number[],
): (NamedNumberFault | undefined)[] {
  const won = new Set<number>();
  return numbers.map((number) => {
    if (!sold.has(number)) return 'not-sold';
    if (won.size === sold.count) won.clear();
    if (won.has(number)) return 'has-won';
    won.add(number);
    return undefined;
  });
}
