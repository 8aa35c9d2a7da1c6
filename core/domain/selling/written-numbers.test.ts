import { expect, test } from 'vitest';
import { isNumberList, readTicketNumbers } from './written-numbers.ts';

test.each([
  ['7, 12 0099', [7, 12, 99], undefined],
  ['7;7;07', [7], undefined],
  ['', [], undefined],
  ['0\n999', [0, 999], undefined],
  ['7, 12 e 99', [7, 12, 99], undefined],
  ['7, e 12', [7, 12], undefined],
  ['7, 1000', [], '1000'],
  ['7, sete', [], 'sete'],
  ['-1', [], '-1'],
])('%j in a raffle of 1.000', (text, numbers, fault) => {
  expect(readTicketNumbers(text, 1000)).toEqual({ numbers, fault });
});

test.each([
  ['7, 12 e 99', true],
  ['7 12', true],
  ['7\n12', true],
  ['７，12', true],
  ['1 500', true],
  ['1 234', false],
  ['012 345 678', true],
  ['1234', false],
  ['7,', false],
  ['sete e oito', false],
])('%j of 1,500 tickets lists numbers: %s', (text, isList) => {
  expect(isNumberList(text, 1500)).toBe(isList);
});
