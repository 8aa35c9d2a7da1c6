// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CpfField } from './cpf-field.tsx';

function Holder() {
  const [value, setValue] = useState('52998224725');
  return <CpfField label="CPF" value={value} onChange={setValue} />;
}

test.each([
  ['a digit too many leaves it', '529.9182.247-25', 6, '529.982.247-25', 5],
  ['a word leaves it', '529.9x82.247-25', 6, '529.982.247-25', 5],
  ['a digit that is deleted leaves it where the digit was', '529.82.247-25', 4, '529.822.472-5', 3],
])('the caret in a CPF: %s', (_, value, caret, shown, after) => {
  render(<Holder />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.input(input, { target: { value, selectionStart: caret, selectionEnd: caret } });
  expect(input.value).toBe(shown);
  expect(input.selectionStart).toBe(after);
});
