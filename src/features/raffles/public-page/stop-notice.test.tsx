// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StopNotice } from './stop-notice.tsx';

const TICKETS = { total: 100, available: 10, paused: true, stage: 'selling' } as const;

test('who comes to a raffle whose sales are stopped reads why, and that payments count (P-747)', () => {
  render(<StopNotice tickets={{ ...TICKETS, stopReason: 'Prêmio não comprovado' }} />);
  expect(screen.getByText(/Prêmio não comprovado.*O que já foi pago continua valendo/)).toBeTruthy();
});

test('a reason that the operator has ended with a period gets no second one', () => {
  render(<StopNotice tickets={{ ...TICKETS, stopReason: 'Prêmio não comprovado.' }} />);
  expect(screen.getByText(/não comprovado\. O que já foi pago/)).toBeTruthy();
});

test('a pause of the organizer is no stop', () => {
  const { container } = render(<StopNotice tickets={TICKETS} />);
  expect(container.textContent).toBe('');
});
