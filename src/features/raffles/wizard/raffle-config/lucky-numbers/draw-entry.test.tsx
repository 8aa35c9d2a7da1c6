// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import type { ConfigSurroundings } from '#src/features/raffles/wizard/raffle-config/use-raffle-config-step.ts';
import { LuckyNumbersField } from './lucky-numbers-field.tsx';

const SURROUNDINGS = { maxTickets: 100 } as ConfigSurroundings;

afterEach(cleanup);

function Field() {
  const { control } = useForm<RaffleConfigData>({ defaultValues: { ...CONFIG_DATA, luckyNumbers: [] } });
  return <LuckyNumbersField control={control} surroundings={SURROUNDINGS} isOn random={() => 0} />;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the result of a draw is shown until the list is changed, and not again when it has as many numbers', () => {
  render(<Field />);
  press('Sortear');
  expect(screen.queryByText('10 sorteados')).not.toBeNull();
  press('Limpar');
  expect(screen.queryByText('10 sorteados')).toBeNull();
  fireEvent.change(screen.getByLabelText('Adicionar números'), {
    target: { value: '1 2 3 4 5 6 7 8 9 10' },
  });
  press('Adicionar estes números');
  expect(screen.queryByText('10 adicionados')).not.toBeNull();
  expect(screen.queryByText('10 sorteados')).toBeNull();
});

test('while a keyboard composes the count, the text is the keyboard’s', () => {
  render(<Field />);
  const count = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sortear números' });
  for (const text of ['10 ', '10 números']) {
    fireEvent.input(count, { target: { value: text }, isComposing: true });
    expect(count.value).toBe(text);
  }
  fireEvent.compositionEnd(count);
  expect(count.value).toBe('10');
});
