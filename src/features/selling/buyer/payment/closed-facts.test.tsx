// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { ClosedFacts } from './closed-facts.tsx';

const RETURNED = '2026-11-22T12:05:00Z';
const RESERVED = ['Rifa: Rifa do bolo', 'Código da compra: 7F3K-9QXM', 'Reservado em: 20/11/2026 às 14:06'];

test.each([
  ['expired', {}, RESERVED],
  [
    'canceled',
    { closed: { at: RETURNED, by: 'seller' } },
    [...RESERVED, 'Cancelado em: 22/11/2026 às 09:05'],
  ],
  [
    'refunded',
    { paidAt: '2026-11-20T17:20:00Z', closed: { at: RETURNED, by: 'provider' } },
    [...RESERVED, 'Pago em: 20/11/2026 às 14:20', 'Devolvido em: 22/11/2026 às 09:05'],
  ],
] as const)('%s: which purchase it was, and when it ended', (status, more, facts) => {
  const { container } = render(<ClosedFacts title="Rifa do bolo" purchase={inStatus(status, more)} />);
  const shown = [...container.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );
  expect(shown).toEqual(facts);
});
