// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

function Holder() {
  const [value, setValue] = useState('2026-12-25');
  return <DateField label="Sorteio" value={value} onChange={setValue} />;
}

/** Presses keys at the caret; '<' deletes backwards. */
function press(input: HTMLInputElement, keys: string) {
  for (const key of keys) {
    const start = input.selectionStart ?? 0;
    const end = input.selectionEnd ?? start;
    const from = key === '<' && start === end ? start - 1 : start;
    const kept = key === '<' ? '' : key;
    const value = input.value.slice(0, from) + kept + input.value.slice(end);
    const caret = from + kept.length;
    fireEvent.input(input, { target: { value, selectionStart: caret, selectionEnd: caret } });
  }
}

test.each([
  ['the last digit of the month', [5, 5], '<1', '25/11/2026'],
  ['the month, digit by digit', [5, 5], '<<11', '25/11/2026'],
  ['the month, selected', [3, 5], '06', '25/06/2026'],
  ['the day, digit by digit', [2, 2], '<<06', '06/12/2026'],
  ['the day, selected', [0, 2], '06', '06/12/2026'],
  ['the last digit of the year', [10, 10], '<7', '25/12/2027'],
  ['a slash, which comes back', [3, 3], '<', '25/12/2026'],
])('in a whole date %s can be changed (P-003)', (_, [start = 0, end = 0], keys, shown) => {
  render(<Holder />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  input.setSelectionRange(start, end);
  press(input, keys);
  expect(input.value).toBe(shown);
});

test.each([
  ['one digit of the month is completed', [5, 5], '<', '25/01/2026'],
  ['a missing month leaves the others where they are', [3, 5], '<', '25//2026'],
])('once a changed date is left, %s (P-003)', (_, [start = 0, end = 0], keys, shown) => {
  render(<Holder />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  input.setSelectionRange(start, end);
  press(input, keys);
  fireEvent.blur(input);
  expect(input.value).toBe(shown);
});
