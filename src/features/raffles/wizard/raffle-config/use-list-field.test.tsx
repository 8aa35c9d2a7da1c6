// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { PrizesSection } from './prizes/prizes-section.tsx';
import { PromotionsSection } from './promotions/promotions-section.tsx';
import { PurchaseButtonsSection } from './purchase-buttons/purchase-buttons-section.tsx';
import type { ConfigSurroundings } from './use-raffle-config-step.ts';

vi.mock('./section.tsx', () => ({ Section: ({ children }: { children: unknown }) => children }));
vi.mock('#src/ui/overlays/feedback.ts', () => ({ showToast: () => () => undefined }));

const SURROUNDINGS = {
  ...{ raffleId: 'r1', maxTickets: 1_000, ticketPriceCents: 500, promised: null },
} as ConfigSurroundings;

const LISTS: Partial<RaffleConfigData> = {
  prizes: ['TV', 'Moto'],
  promotions: [{ description: 'Dez', tickets: 10, priceCents: 450 }],
  purchaseButtons: [
    { tickets: 1, mostPopular: false },
    { tickets: 5, mostPopular: false },
  ],
};

type SectionView = ComponentType<Parameters<typeof PrizesSection>[0]>;
test.each<[SectionView, string, string]>([
  [PrizesSection, 'Remover TV', 'Adicionar prêmio'],
  [PromotionsSection, 'Remover Dez', 'Adicionar promoção'],
  [PurchaseButtonsSection, 'Remover 1 ticket', 'Adicionar botão'],
])('the focus is not lost with the entry that is removed: %o', (Section, remove, add) => {
  function Step() {
    const { control } = useForm<RaffleConfigData>({ defaultValues: { ...CONFIG_DATA, ...LISTS } });
    return <Section control={control} surroundings={SURROUNDINGS} />;
  }
  render(<Step />);
  const button = screen.getByRole('button', { name: remove });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole('button', { name: remove })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: add }));
});
