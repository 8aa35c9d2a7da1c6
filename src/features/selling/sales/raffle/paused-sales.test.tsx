// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PausedSales } from './paused-sales.tsx';

const { confirmAction, resumeSales, showToast } = vi.hoisted(() => ({
  confirmAction: vi.fn(),
  resumeSales: vi.fn(),
  showToast: vi.fn(),
}));
vi.mock('#src/ui/overlays/feedback.ts', () => ({ confirmAction, showToast }));
vi.mock('../data/sales-calls.ts', () => ({ resumeSales }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const SINCE = '2026-11-20T15:00:00.000Z';
const show = (by: 'seller' | 'restore', isOnline = true) => {
  const onResumed = vi.fn();
  render(
    <PausedSales raffleId="r1" pause={{ since: SINCE, by }} isOnline={isOnline} onResumed={onResumed} />,
  );
  return onResumed;
};
const button = () => screen.getByRole('button', { name: 'Retomar vendas' });

test('a restore is named, and sales resume once the seller has confirmed (P-739)', async () => {
  const onResumed = show('restore');
  expect(screen.getByText(/restaurados de uma cópia de segurança/)).toBeTruthy();
  confirmAction.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  fireEvent.click(button());
  await vi.waitFor(() => expect(confirmAction).toHaveBeenCalledTimes(1));
  expect(resumeSales).not.toHaveBeenCalled();
  fireEvent.click(button());
  await vi.waitFor(() => expect(onResumed).toHaveBeenCalled());
  expect(resumeSales).toHaveBeenCalledExactlyOnceWith('r1');
  expect(showToast).toHaveBeenCalledWith({ message: 'Vendas retomadas', tone: 'success' });
});

test('a pause of the seller says nothing of a restore, and offline offers nothing', () => {
  show('seller', false);
  expect(screen.getByText(/Vendas pausadas desde/)).toBeTruthy();
  expect(screen.queryByText(/cópia de segurança/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
