// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MoneyField } from './money-field.tsx';

function Price({ cents, maxCents = 10_000_000 }: { cents: number; maxCents?: number }) {
  const [value, setValue] = useState(cents);
  return <MoneyField label="Preço" valueCents={value} onChange={setValue} maxCents={maxCents} />;
}

function open(cents: number, maxCents?: number): HTMLInputElement {
  render(<Price cents={cents} {...(maxCents !== undefined && { maxCents })} />);
  return screen.getByLabelText('Preço');
}

describe('a money field fills from the right (P-002)', () => {
  it('shows each digit typed at its end', async () => {
    const input = open(0);
    await userEvent.type(input, '1234');
    expect(input.value).toBe('R$ 12,34');
  });

  it('takes digits at the end wherever the caret was put', async () => {
    const input = open(1234);
    await userEvent.click(input);
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('5');
    expect(input.value).toBe('R$ 123,45');
  });

  it('empties from the right', async () => {
    const input = open(123456);
    await userEvent.type(input, '{Backspace}{Backspace}');
    expect(input.value).toBe('R$ 12,34');
    await userEvent.type(input, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input.value).toBe('R$ 0,00');
  });

  it('replaces what is selected by what is pasted, formatted or not', async () => {
    const input = open(999);
    await userEvent.click(input);
    input.select();
    await userEvent.paste('R$ 1.234,56');
    expect(input.value).toBe('R$ 1.234,56');
  });

  it.each([
    ['12,5', 'R$ 12,50'],
    ['1.500', 'R$ 1.500,00'],
    ['10 reais', 'R$ 10,00'],
    ['500', 'R$ 500,00'],
  ])('reads %s that comes at once as an amount, without a paste event', (written, shown) => {
    const input = open(999);
    fireEvent.input(input, { target: { value: `${input.value}${written}` } });
    expect(input.value).toBe(shown);
    fireEvent.input(input, { target: { value: written } });
    expect(input.value).toBe(shown);
  });

  it('reads one digit that is pasted as reais', async () => {
    const input = open(0);
    await userEvent.click(input);
    await userEvent.paste('5');
    expect(input.value).toBe('R$ 5,00');
  });

  it('does not take what is above the maximum, and says so until the next input or until it is left', async () => {
    const input = open(5000, 10_000);
    const problem = () => screen.queryByRole('alert')?.textContent;
    await userEvent.click(input);
    await userEvent.paste('1.234.567,89');
    expect([input.value, problem()]).toEqual(['R$ 50,00', '“Preço” vai até R$ 100,00. Nada mudou']);
    await userEvent.keyboard('{Backspace}');
    expect([input.value, problem()]).toEqual(['R$ 5,00', undefined]);
    await userEvent.type(input, '000');
    expect([input.value, problem()]).toEqual(['R$ 50,00', '“Preço” vai até R$ 100,00. Nada mudou']);
    await userEvent.tab();
    expect(problem()).toBeUndefined();
  });

  it('keeps what it has and names what it does not understand (P-231)', async () => {
    const input = open(999);
    await userEvent.click(input);
    await userEvent.paste('R$ 10 mil');
    expect(input.value).toBe('R$ 9,99');
    expect(screen.getByRole('alert').textContent).toBe('Não entendemos “R$ 10 mil” em “Preço”. Nada mudou');
    await userEvent.keyboard(',');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
