// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeliveryRecordLines } from './delivery-record.tsx';

test('the record counts in words what there is', () => {
  render(<DeliveryRecordLines record={{ confirmed: 1_200, unconfirmed: 0, disputed: 1, unreported: 2 }} />);
  const list = screen.getByRole('list', { name: 'Prêmios de todas as rifas deste organizador' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    '1.200 prêmios entregues, confirmados por quem ganhou',
    '1 prêmio não recebido, segundo quem ganhou',
    '2 prêmios sem notícia da entrega',
  ]);
});
