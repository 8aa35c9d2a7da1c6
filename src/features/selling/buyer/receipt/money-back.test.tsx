// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { MoneyBack } from './money-back.tsx';

afterEach(() => {
  keepClockDifference(0);
});

test.each([
  ['ahead', -2, 1, 1],
  ['right', 0, -1, 0],
  ['behind', 2, -1, 0],
])(
  'whether money can be asked back goes by the server where the device is %s (P-830)',
  (_, days, left, count) => {
    keepClockDifference(days * DAY_MS);
    const serverNow = Date.now() + days * DAY_MS;
    const purchase = inStatus('approved', {
      refundRequestUntil: new Date(serverNow + left * DAY_MS).toISOString(),
    });
    const stored = { id: 'p', raffle: purchasedRaffleOf(openSale()), purchase } as StoredPurchase;
    const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
    render(<MoneyBack followed={followed} purchase={purchase} />);
    expect(screen.queryAllByRole('button', { name: 'Pedir meu dinheiro de volta' })).toHaveLength(count);
  },
);
