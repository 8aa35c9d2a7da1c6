import { describe, expect, test } from 'vitest';
import { dayText, readFinishedDay, readTypedDay } from './typed-day.ts';

describe('what a date field shows for what is typed', () => {
  test.for([
    ['2', '2'],
    ['25', '25'],
    ['251', '25/1'],
    ['25/', '25/'],
    ['5/', '05/'],
    ['5/1/', '05/01/'],
    ['25122', '25/12/2'],
    ['25122026', '25/12/2026'],
    ['251220269', '25/12/20269'],
    ['25/12/2026 26/12/2026', '25/12/2026 26/12/2026'],
    ['25/12/2026 e 26/12/2026 ', '25/12/2026 e 26/12/2026'],
    ['25/12/26 26/12/26', '25/12/26 26/12/26'],
    ['2512202626122026', '25/12/202626122026'],
    ['25/12/2026.', '25/12/2026'],
    ['25-12-2026', '25/12/2026'],
    ['25.12.2026', '25/12/2026'],
    [' 5/1/2027 ', '05/01/2027'],
    ['2026-12-25', '25/12/2026'],
    ['2026-12-25T03:00:00Z', '25/12/2026'],
    ['2026-12-25T03:00:00.000-03:00', '25/12/2026'],
    ['25 de dezembro de 2026', '25/12/2026'],
    ['1º de Março de 2027', '01/03/2027'],
    ['5 fev. 2027', '05/02/2027'],
    ['1° de janeiro de 2027', '01/01/2027'],
    ['25/dez/2026', '25/12/2026'],
    ['25-Dez-2026', '25/12/2026'],
    ['Sexta-feira, 25 de dezembro de 2026', '25/12/2026'],
    ['sábado, 26 dez 2026', '26/12/2026'],
    ['31/02/2027', '31/02/2027'],
    ['amanhã', ''],
    ['', ''],
  ] as const)('%j is %j', ([typed, shown]) => {
    expect(dayText(readTypedDay(typed))).toBe(shown);
  });
});

test('a day that exists is the value; one that does not stays text', () => {
  expect(readTypedDay('29/02/2028')).toBe('2028-02-29');
  expect(readTypedDay('29/02/2027')).toBe('29/02/2027');
});

test('a year of two digits is completed once the field is left, not while it is typed', () => {
  expect(readTypedDay('25/12/20')).toBe('25/12/20');
  expect(readFinishedDay('25/12/26')).toBe('2026-12-25');
  expect(readFinishedDay('25/12')).toBe('25/12');
});
