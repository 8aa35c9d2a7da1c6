// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChangeButtons } from './change-buttons.tsx';

const feedback = vi.hoisted(() => ({ showToast: vi.fn(), showDialog: vi.fn(), confirmAction: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);

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
