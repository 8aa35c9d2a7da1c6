// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { PostponedBanner } from './postponed-banner.tsx';

const WAY_BACK = /peça o dinheiro de volta até/;

test.each([
  ['promised', true, 1, true],
  ['not promised: paid afterwards', undefined, 1, false],
  ['promised, when its days are over', true, -1, false],
])(
  'the banner of a postponed draw tells the way back where it is %s (P-779)',
  (_what, refundPromised, days, tells) => {
    const postponedAt = new Date(serverNow() - DAY_MS).toISOString();
    const postponement = { from: '2026-12-12', to: '2026-12-19', reason: 'Choveu', postponedAt };
    const refundRequestUntil = new Date(serverNow() + days * DAY_MS).toISOString();
    // Confirmed a moment ago, of a report from before.
    const purchase = {
      ...inStatus('approved'),
      paidAt: new Date(serverNow()).toISOString(),
      refundRequestUntil,
      refundPromised,
    };
    render(
      <PostponedBanner raffle={{ ...purchasedRaffleOf(openSale()), postponement }} purchase={purchase} />,
    );
    expect(screen.queryByText(WAY_BACK) !== null).toBe(tells);
  },
);
