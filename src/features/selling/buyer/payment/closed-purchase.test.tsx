// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { keepClockDifference } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { ClosedPurchase } from './closed-purchase.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  keepClockDifference(0);
});

test.each([
  ['two days ahead', '2030-06-01T12:00:00-03:00', '2030-05-30T12:00:00-03:00', 1],
  ['two days behind', '2030-05-30T12:00:00-03:00', '2030-06-01T12:00:00-03:00', 0],
])(
  'whether an ended hold can be had again where the clock of the device is %s (P-830)',
  (_, device, server, count) => {
    vi.setSystemTime(device);
    keepClockDifference(Date.parse(server) - Date.now());
    const purchase = inStatus('expired');
    const raffle = purchasedRaffleOf(openSale({ config: { drawsOn: '2030-06-01' } }));
    const stored = { id: 'p', raffle, request: { quantity: 2 }, purchase } as StoredPurchase;
    const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
    const element = <ClosedPurchase {...{ followed, purchase }} stage="ended" />;
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    expect(screen.queryAllByRole('button', { name: 'Reservar de novo' })).toHaveLength(count);
  },
);
