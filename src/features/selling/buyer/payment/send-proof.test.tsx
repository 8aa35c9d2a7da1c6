// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { SendProof } from './send-proof.tsx';

test.each([
  [1, 'por 1 número na rifa “Rifa do bolo”.'],
  [10, 'por 10 números na rifa “Rifa do bolo”.'],
])('the message of a proof of %i names what was bought', (quantity, words) => {
  const raffle = purchasedRaffleOf(openSale({ config: { supportPhone: '35998881204' } }));
  render(<SendProof stored={{ raffle } as StoredPurchase} purchase={inStatus('in_process', { quantity })} />);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar comprovante' });
  expect(new URL(href).searchParams.get('text')).toContain(words);
});
