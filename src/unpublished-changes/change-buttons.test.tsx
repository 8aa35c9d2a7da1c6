// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ChangeButtons } from './change-buttons.tsx';

const feedback = vi.hoisted(() => ({ showToast: vi.fn(), showDialog: vi.fn(), confirmAction: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test.each([
  [false, 0],
  [true, 1],
])(
  '‘Publicar alterações’ asks first; answered with %s it publishes %i times (P-1017)',
  async (isSure, times) => {
    feedback.confirmAction.mockResolvedValue(isSure);
    const publishChanges = vi.fn(() => Promise.resolve({ kind: 'published' as const }));
    const engine = {
      changesToPublish: () => Promise.resolve({ labels: ['Título'], incomplete: [] }),
      publishChanges,
      discardChanges: vi.fn(),
    };
    render(<ChangeButtons engine={engine} raffleId="r1" canPublish showInvalid={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Publicar alterações' }));
    await vi.waitFor(() => expect(feedback.confirmAction).toHaveBeenCalled());
    await vi.waitFor(() => expect(publishChanges).toHaveBeenCalledTimes(times));
  },
);

test.each([
  ['of changes says that they are discarded', true, 'success', 1],
  ['of what another tab has published meanwhile says that nothing was discarded', false, 'warning', 0],
])('‘Descartar’ %s (P-1017)', async (_, isDiscarded, tone, times) => {
  feedback.confirmAction.mockResolvedValue(true);
  const onDiscarded = vi.fn();
  const engine = {
    changesToPublish: vi.fn(),
    publishChanges: vi.fn(),
    discardChanges: () => Promise.resolve(isDiscarded),
  };
  render(<ChangeButtons {...{ engine, onDiscarded }} raffleId="r1" canPublish showInvalid={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(feedback.showToast).toHaveBeenCalledOnce());
  expect(feedback.showToast).toHaveBeenCalledWith(expect.objectContaining({ tone }));
  expect(onDiscarded).toHaveBeenCalledTimes(times);
});
