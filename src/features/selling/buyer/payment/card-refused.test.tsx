// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PurchaseBody } from '#core/wire/selling/purchase-body.ts';
import type { PayMethod, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { CardRefused } from './card-refused.tsx';

const RAFFLE = purchasedRaffleOf(openSale());
const BOTH: PayMethod[] = ['own-pix', 'card'];
const CARD_ONLY: PayMethod[] = ['card'];
const CARD = { option: 'mp', providerMethod: 'card' } as const;
const REFUSED = 'O cartão foi recusado. O pagamento não foi feito.';

test.each([
  ['another card or Pix', CARD, BOTH, true, 'paying', `${REFUSED} Tente com outro cartão ou pague com Pix.`],
  ['another card alone', CARD, CARD_ONLY, true, 'paying', `${REFUSED} Tente com outro cartão.`],
  ['nothing once the time is over', CARD, BOTH, true, 'time-over', REFUSED],
  ['nothing of a card that was not refused', CARD, BOTH, false, 'paying', undefined],
  ['nothing to who pays by Pix now', { option: 'pix' }, BOTH, true, 'paying', undefined],
] as const)('says %s', (_what, { option, ...way }, payMethods, isCardRefused, stage, text) => {
  const request = { option } as PurchaseBody;
  const raffle = { ...RAFFLE, payMethods };
  const stored: StoredPurchase = { id: 'p1', createdAt: 0, request, ...way, raffle };
  const purchase = inStatus('pending', { method: option, isCardRefused });
  render(<CardRefused {...{ stored, purchase, stage }} />);
  expect(screen.queryByRole('alert')?.textContent?.trim()).toBe(text);
});
