// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import {
  changeCheckoutDraft,
  type CheckoutDraft,
  dropCheckoutDraft,
  findCheckoutDraft,
} from '#src/storage/checkout-drafts.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { RulesStep } from './rules-step.tsx';

function showStep(rules: string): void {
  const sale = openSale({ config: { rules } });
  const step = <RulesStep sale={sale} draft={{ name: 'Ana' }} onDone={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: step }])} />);
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
}

test('where a raffle has no rules, the step mentions none', () => {
  showStep('');
  expect(screen.getByRole('heading', { name: 'Confira seus dados' })).toBeTruthy();
  expect(screen.getByLabelText('Tenho 18 anos ou mais')).toBeTruthy();
  expect(screen.getByText('Confirme que tem 18 anos ou mais')).toBeTruthy();
  expect(screen.queryByText(/regras/)).toBeNull();
});

test('where it has rules, they are shown and accepted', () => {
  showStep('<p>Uma por pessoa.</p>');
  expect(screen.getByRole('heading', { name: 'As regras da rifa' })).toBeTruthy();
  expect(screen.getByText('Uma por pessoa.')).toBeTruthy();
  expect(screen.getByLabelText('Tenho 18 anos ou mais e aceito as regras')).toBeTruthy();
  expect(screen.getByText('Confirme que leu as regras e tem 18 anos ou mais')).toBeTruthy();
});

const ANA = { phone: '11987654321', name: 'Ana Souza' };
const ACCEPTED = { acceptedRules: true, acceptsByReserving: true };

test.each<[string, CheckoutDraft, CheckoutDraft]>([
  ['another phone', { phone: '11912345678' }, {}],
  ['another name', { name: 'Davi Reis' }, {}],
  ['the same buyer', ANA, ACCEPTED],
])(
  'with %s in the checkout, what was said of age and rules is that of its buyer alone (P-708)',
  (_, change, kept) => {
    const { id } = openSale().raffle;
    changeCheckoutDraft(id, { quantity: 2, ...ANA, ...ACCEPTED });
    changeCheckoutDraft(id, change);
    const { acceptedRules, acceptsByReserving } = findCheckoutDraft(id);
    expect({ acceptedRules, acceptsByReserving }).toEqual(kept);
    dropCheckoutDraft(id);
  },
);

test('who gets the data is told: the organizer, and Mercado Pago where it is paid there (P-880)', () => {
  showStep('');
  const notice = screen.getByText(/Quem promove a rifa/);
  expect(notice.textContent).toMatch(
    /Seus dados vão para quem organiza e, se você pagar pelo Mercado Pago, também para lá/,
  );
});
