// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { RaffleHeading } from './raffle-heading.tsx';

vi.mock('./raffle-cover.tsx', () => ({ RaffleCover: () => null }));

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00-03:00'), toFake: ['Date'] }));
afterEach(() => {
  keepClockDifference(0);
  vi.useRealTimers();
});

const SOLD = { title: 'Cesta', status: 'active', drawsOn: '2026-11-19', soldTickets: 5 } as SalesRaffle;

test.each([
  ['to be drawn by its organizer', {}, 'sorteio era 19/11/2026, informe o resultado'],
  ['of the Loteria Federal', { isFederal: true }, 'sorteio era 19/11/2026, aguarda o resultado'],
  ['with a result', { isDrawn: true }, 'sorteio de 19/11/2026'],
  ['of which nothing is sold', { soldTickets: 0 }, 'sorteio em 19/11/2026'],
])('past its draw day the heading of one %s says so: %j %s (P-342)', (_, state, words) => {
  render(<RaffleHeading raffle={{ ...SOLD, ...state }} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('isDrawn' in state ? 'Sorteada' : 'Ativo')).toBeTruthy();
});

test.each([
  ['a day ahead', -1, '2026-11-19', 'sorteio hoje'],
  ['right', 0, '2026-11-21', 'sorteio amanhã'],
  ['a day behind', 1, '2026-11-23', 'sorteio em 2 dias'],
])('days left go by the server where the device is %s (P-830)', (_, days, drawsOn, words) => {
  keepClockDifference(days * DAY_MS);
  render(<RaffleHeading raffle={{ ...SOLD, drawsOn }} />);
  expect(screen.getByText(words)).toBeTruthy();
});
