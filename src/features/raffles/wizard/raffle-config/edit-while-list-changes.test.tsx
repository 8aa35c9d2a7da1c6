// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { PrizesSection } from './prizes/prizes-section.tsx';
import { PromotionsSection } from './promotions/promotions-section.tsx';
import { PurchaseButtonsSection } from './purchase-buttons/purchase-buttons-section.tsx';
import type { ConfigSurroundings } from './use-raffle-config-step.ts';

vi.mock('./section.tsx', () => ({ Section: ({ children }: { children: unknown }) => children }));
vi.mock('#src/ui/overlays/feedback.ts', () => ({ showToast: () => () => undefined }));

beforeEach(() => {
  sessionStorage.clear();
  // There are no dialogs here.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
});

const SURROUNDINGS = {
  ...{ raffleId: 'r1', maxTickets: 1_000, ticketPriceCents: 500, promised: null },
} as ConfigSurroundings;

type SectionView = ComponentType<Parameters<typeof PrizesSection>[0]>;

/** The section of a list, with the form that holds it. */
function openSection(Section: SectionView, lists: Partial<RaffleConfigData>) {
  let form: UseFormReturn<RaffleConfigData> | undefined;
  function Step() {
    form = useForm<RaffleConfigData>({ defaultValues: { ...CONFIG_DATA, ...lists } });
    return <Section control={form.control} surroundings={SURROUNDINGS} />;
  }
  render(<Step />);
  if (!form) throw new Error('No form');
  return form;
}

const TEN = { description: 'Dez', tickets: 10, priceCents: 450 };
const TWENTY = { description: 'Vinte', tickets: 20, priceCents: 400 };
const ONE = { tickets: 1, mostPopular: false };
const FIVE = { tickets: 5, mostPopular: false };

interface Case {
  section: SectionView;
  list: 'prizes' | 'promotions' | 'purchaseButtons';
  before: unknown[];
  /** The entry whose dialog is open. */
  edited: string;
  /** What another page leaves of the list meanwhile. */
  arriving: unknown[];
  field: string;
  typed: string;
  after: unknown[];
}

const CASES: [string, Case][] = [
  [
    'a prize, one before it removed',
    {
      ...{ section: PrizesSection, list: 'prizes', before: ['TV', 'Moto', 'Carro'], edited: 'Moto' },
      ...{ arriving: ['Moto', 'Carro'], field: 'Prêmio', typed: 'Moto 0km', after: ['Moto 0km', 'Carro'] },
    },
  ],
  [
    'a prize that was removed',
    {
      ...{ section: PrizesSection, list: 'prizes', before: ['TV', 'Moto'], edited: 'Moto' },
      ...{ arriving: ['TV'], field: 'Prêmio', typed: 'Moto 0km', after: ['TV', 'Moto 0km'] },
    },
  ],
  [
    'a promotion, another one added',
    {
      ...{ section: PromotionsSection, list: 'promotions', before: [TEN], edited: 'Dez' },
      ...{ arriving: [TEN, TWENTY], field: 'Quantidade de tickets', typed: '12' },
      after: [{ ...TEN, tickets: 12 }, TWENTY],
    },
  ],
  [
    'a purchase button, another one added',
    {
      ...{ section: PurchaseButtonsSection, list: 'purchaseButtons', before: [ONE], edited: '1 ticket' },
      ...{ arriving: [ONE, FIVE], field: 'Quantidade de tickets', typed: '2' },
      after: [{ ...ONE, tickets: 2 }, FIVE],
    },
  ],
];

test.each(CASES)(
  'an entry is edited where the list has it, whatever arrives meanwhile (P-1149): %s',
  async (_, { section, list, before, edited, arriving, field, typed, after }) => {
    const form = openSection(section, { [list]: before });
    fireEvent.click(screen.getByRole('button', { name: `Editar ${edited}` }));
    const input = await screen.findByLabelText(field);
    fireEvent.change(input, { target: { value: typed } });
    act(() => form.setValue(list, arriving as never));
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(form.getValues(list)).toEqual(after);
  },
);
