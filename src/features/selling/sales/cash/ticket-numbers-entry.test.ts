import { expect, test } from 'vitest';
import { readTicketNumbers } from './ticket-numbers-entry.ts';

test.each([
  ['7, 12 0099', [7, 12, 99], undefined],
  ['7;7;07', [7], undefined],
  ['', [], undefined],
  ['0\n999', [0, 999], undefined],
  ['7, 1000', [], '1000'],
  ['7, sete', [], 'sete'],
  ['-1', [], '-1'],
])('%j in a raffle of 1.000', (text, numbers, fault) => {
  expect(readTicketNumbers(text, 1000)).toEqual({ numbers, fault });
});
