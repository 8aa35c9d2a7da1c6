// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import type { FeeCard } from '#core/domain/publication/publication.ts';
import { FeeCards } from './fee-cards.tsx';

const DUE: FeeCard = { kind: 'due', feeCents: PUBLICATION_FEE_CENTS };

test.each([
  ['a draft above the limit', DUE, false, ['R$ 49,90', 'Só ao publicar']],
  ['a raffle on the air that I raise above the limit', DUE, true, ['R$ 49,90', 'Para a alteração valer']],
  ['a free draft', { kind: 'free' }, false, ['Grátis', 'Nada a pagar']],
  ['a free raffle on the air', { kind: 'free' }, true, ['Grátis', 'Nada a pagar']],
  ['a fee that is paid', { kind: 'paid' }, true, ['—', 'Já pago!', 'Nada mais a pagar']],
  ['no package or price yet', { kind: 'unknown' }, false, ['—', 'Grátis até R$ 1.000,00']],
] as const satisfies [string, FeeCard, boolean, string[]][])(
  'the fee card of %s says what I pay, and when (P-502)',
  (_, fee, isActive, said) => {
    render(<FeeCards revenue={null} fee={fee} isActive={isActive} />);
    const card = screen.getByText('Taxa de publicação').parentElement;
    const facts = [...(card?.querySelectorAll('dd') ?? [])];
    expect(facts.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual(said);
  },
);
