import { expect, test } from 'vitest';
import { namedNumberFaults } from './named-numbers.ts';

const sold = (...numbers: number[]) => ({
  count: numbers.length,
  has: (number: number) => numbers.includes(number),
});

test.each<[string, number[], (string | undefined)[]]>([
  ['sold numbers', [7, 42], [undefined, undefined]],
  ['one that nobody has', [7, 8], [undefined, 'not-sold']],
  ['one twice', [7, 7], [undefined, 'has-won']],
  ['one again once every sold number has won', [7, 42, 99, 7], [undefined, undefined, undefined, undefined]],
  [
    'one twice in the second round',
    [7, 42, 99, 7, 7],
    [undefined, undefined, undefined, undefined, 'has-won'],
  ],
])('the organizer names %s', (_, numbers, faults) => {
  expect(namedNumberFaults(sold(7, 42, 99), numbers)).toEqual(faults);
});
