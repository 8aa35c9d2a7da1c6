// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { AccountSession } from '#core/domain/account/account-session.ts';
import { endSession, readSessions } from './own-account.ts';
import { SessionsCard } from './sessions-card.tsx';

vi.mock('./own-account.ts');
vi.mock('#src/ui/overlays/feedback.ts');

const TODAY = '2026-11-30T12:00:00.000Z';
const session = (id: string, isCurrent = false): AccountSession => ({
  ...{ id, device: id, isCurrent, lastSeenAt: TODAY, signedInAt: TODAY },
});

test('while one device is sent away its button is busy, and no other one can be pressed in vain (P-625)', async () => {
  vi.mocked(readSessions).mockResolvedValue([session('este', true), session('Tablet'), session('Notebook')]);
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.mocked(endSession).mockReturnValue(promise);
  render(<SessionsCard />, { wrapper: MemoryRouter });
  fireEvent.click(await screen.findByRole('button', { name: 'Desconectar Tablet' }));
  const states = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .map((button) => [button.getAttribute('aria-busy') === 'true', button.disabled]);
  expect(states()).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  await act(async () => resolve());
  expect(states()).toEqual(Array(3).fill([false, false]));
});
