// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { sell } from '../data/sales-calls.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { CashSaleDialog } from './cash-sale-dialog.tsx';

vi.mock('../data/sales-calls.ts');
vi.mock('#src/ui/overlays/feedback.ts');

const RAFFLE = {
  ...{ id: 'r1', maxTickets: 1000, priceCents: 50, promotions: [], quantities: [2, 5] },
  ticketModel: 'random',
} as unknown as SalesRaffle;

beforeEach(() => sessionStorage.clear());

test('a cash sale whose button is tapped twice, and whose form is sent by the keyboard too, is one call', async () => {
  const reply = Promise.withResolvers<Purchase>();
  vi.mocked(sell).mockReturnValue(reply.promise);
  const [onClose, onSold] = [vi.fn(), vi.fn()];
  render(
    <MemoryRouter>
      <CashSaleDialog raffle={RAFFLE} free={100} onClose={onClose} onSold={onSold} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^2/ }));
  const name = screen.getByLabelText<HTMLInputElement>('Nome de quem comprou');
  fireEvent.change(name, { target: { value: 'Maria Lima' } });
  const button = screen.getByRole('button', { name: /^Recebi R\$\s1,00$/ });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.submit(name.form as HTMLFormElement);
  expect(button.getAttribute('aria-busy')).toBe('true');
  reply.resolve(inStatus('approved', { buyerName: 'Maria Lima', buyerPhone: '', quantity: 2 }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sell).toHaveBeenCalledTimes(1);
  expect(onSold).toHaveBeenCalledTimes(1);
});

test('the field for another quantity can be typed into as soon as it is there', () => {
  render(
    <MemoryRouter>
      <CashSaleDialog raffle={RAFFLE} free={100} onClose={() => undefined} onSold={() => undefined} />
    </MemoryRouter>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Outro' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Outra quantidade'));
});
