// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SharePictureContent } from '#src/images/share-picture/draw-share-picture.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { ShareDialog } from './share-dialog.tsx';

const drawn = new Set<SharePictureContent>();

vi.mock('#src/share-picture/picture-dialog.tsx', () => ({
  PictureDialog({ content }: { content: SharePictureContent }) {
    drawn.add(content);
    return null;
  },
}));

/** As each answer of the server brings it. */
function dialog(drawsOn: string, isDrawn: boolean) {
  const purchase = inStatus('approved', { numbers: [7], logHead: { seq: 1, hash: 'a'.repeat(64) } });
  const stored = { id: 'p', raffle: purchasedRaffleOf(openSale()), purchase } as StoredPurchase;
  return (
    <ShareDialog {...{ stored, purchase, drawsOn, isDrawn }} isOver={isDrawn} onClose={() => undefined} />
  );
}

test('the picture to share is drawn again once its raffle is drawn, not with each answer (P-1140)', () => {
  const { rerender } = render(dialog('2026-12-18', false));
  rerender(dialog('2026-12-18', false));
  rerender(dialog('2026-12-19', true));
  expect([...drawn].map(({ main, note }) => `${main} ${note}`)).toEqual([
    'Estou participando! Sorteio em 18/12/2026',
    'Participei! Sorteio em 19/12/2026',
  ]);
});
