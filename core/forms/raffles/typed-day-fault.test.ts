import { expect, test } from 'vitest';
import { readFinishedDay } from '#core/domain/typed-day.ts';
import { typedDayFault } from './typed-day-fault.ts';

test.for([
  ['', undefined],
  ['2026-12-25', undefined],
  ['2026-02-30', undefined],
  ['31/02/2027', '31/02/2027 não existe no calendário'],
  // The field turns it into a day; elsewhere it is only another spelling.
  ['25/12/2026', undefined],
  ['25/12', 'Data incompleta: escreva dia, mês e ano'],
  ['25//2026', 'Data incompleta: escreva dia, mês e ano'],
  ['/12/2026', 'Data incompleta: escreva dia, mês e ano'],
  ['2', 'Data incompleta: escreva dia, mês e ano'],
  ['25/12/20269', 'Escreva uma data só: dia, mês e ano'],
] as const)('%j is faulted with %j', ([value, fault]) => {
  expect(typedDayFault(value)).toBe(fault);
});

test.for(['251220269', '25/12/2026 26/12/2026', '25/12/26 26/12/26', '2026-12-25T00:00/2026-12-26'])(
  'of %j the field takes no day: nothing is cut to fit',
  (typed) => {
    expect(typedDayFault(readFinishedDay(typed))).toBe('Escreva uma data só: dia, mês e ano');
  },
);
