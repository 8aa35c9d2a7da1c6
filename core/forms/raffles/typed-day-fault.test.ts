import { expect, test } from 'vitest';
import { typedDayFault } from './typed-day-fault.ts';

test.for([
  ['', undefined],
  ['2026-12-25', undefined],
  ['2026-02-30', undefined],
  ['31/02/2027', '31/02/2027 não existe no calendário'],
  // The field turns it into a day; elsewhere it is only another spelling.
  ['25/12/2026', undefined],
  ['25/12', 'Data incompleta: escreva dia, mês e ano'],
  ['2', 'Data incompleta: escreva dia, mês e ano'],
] as const)('%j is faulted with %j', ([value, fault]) => {
  expect(typedDayFault(value)).toBe(fault);
});
