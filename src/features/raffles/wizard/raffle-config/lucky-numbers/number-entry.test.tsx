// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { NumberEntry } from './number-entry.tsx';

afterEach(cleanup);

function shown() {
  const onAdd = vi.fn();
  render(<NumberEntry numbers={[]} maxTickets={10_000} onAdd={onAdd} ref={createRef()} />);
  return { onAdd, field: screen.getByLabelText<HTMLInputElement>('Adicionar números') };
}

test('a pasted list is added with what was typed before it (P-414)', async () => {
  const { onAdd, field } = shown();
  await userEvent.type(field, '7');
  await userEvent.paste('8, 9');
  expect(onAdd).toHaveBeenCalledWith([7, 8, 9]);
  expect(field.value).toBe('');
});

test('a list pasted over what is selected replaces it (P-414)', async () => {
  const { onAdd, field } = shown();
  await userEvent.type(field, '7');
  field.setSelectionRange(0, 1);
  await userEvent.paste('8, 9');
  expect(onAdd).toHaveBeenCalledWith([8, 9]);
});

test('a word that can be one number or several stays in the field (P-414)', async () => {
  const { onAdd, field } = shown();
  await userEvent.type(field, '5 10,000 abc');
  await userEvent.keyboard('{Enter}');
  expect(onAdd).toHaveBeenCalledWith([5]);
  expect(field.value).toBe('10,000');
});
