// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSale } from '#tests/builders/open-sale.ts';
import { TicketChooser } from './ticket-chooser.tsx';

vi.mock('./number-chooser.tsx', () => ({ NumberChooser: () => null }));

test.each([
  ['random', 5, 1],
  ['manual', 5, 1],
  ['manual', 100, 0],
] as const)(
  'while it sells, the page (%s) tells limits that restrict (%i of 100): %i (P-705)',
  (ticketModel, max, count) => {
    render(<TicketChooser sale={openSale({ config: { ticketModel, maxTicketsPerUser: max } })} />);
    expect(screen.queryAllByText(`Cada comprador leva até ${max} números.`)).toHaveLength(count);
  },
);
