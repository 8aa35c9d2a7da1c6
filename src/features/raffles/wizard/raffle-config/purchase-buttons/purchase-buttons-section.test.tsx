// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { ConfigSurroundings } from '#src/features/raffles/wizard/raffle-config/use-raffle-config-step.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { PurchaseButtonsSection } from './purchase-buttons-section.tsx';

vi.mock('#src/features/raffles/wizard/raffle-config/section.tsx', () => ({
  Section: ({ children }: { children: unknown }) => children,
}));

beforeEach(() => {
  // There are no dialogs here.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});

const SURROUNDINGS = { raffleId: 'r1', maxTickets: 1_000, ticketPriceCents: 500 } as ConfigSurroundings;

test('while the minimum is empty the suggested buttons stay, and none is added without tickets', async () => {
  let form: UseFormReturn<RaffleConfigData> | undefined;
  const few = { maxTicketsPerUser: 3, purchaseButtons: [] };
  function Step() {
    form = useForm<RaffleConfigData>({ defaultValues: { ...CONFIG_DATA, ...few, minTicketsPerUser: 0 } });
    return <PurchaseButtonsSection control={form.control} surroundings={SURROUNDINGS} />;
  }
  render(<Step />);
  expect(screen.getAllByRole('button', { name: /^Remover/ })).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar botão' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Escolha de 1 a 3 tickets');
  expect(form?.getValues('purchaseButtons')).toEqual([]);
});

test('while the maximum is empty no button is said not to fit', () => {
  function Step() {
    const { control } = useForm<RaffleConfigData>({
      defaultValues: {
        ...CONFIG_DATA,
        maxTicketsPerUser: 0,
        purchaseButtons: [{ tickets: 5, mostPopular: true }],
      },
    });
    return <PurchaseButtonsSection control={control} surroundings={SURROUNDINGS} />;
  }
  render(<Step />);
  expect(screen.getByRole('button', { name: 'Remover 5 tickets' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remover os botões que não cabem' })).toBeNull();
});
