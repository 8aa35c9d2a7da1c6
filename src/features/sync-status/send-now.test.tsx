// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { SendNow } from './send-now.tsx';

const problem = new StorageProblem('full', undefined);
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ saveLeftDrafts: () => Promise.reject(problem) }),
}));
const feedback = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);

test('drafts that could not be stored are named', async () => {
  render(<SendNow />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar agora' }));
  await waitFor(() =>
    expect(feedback.showToast).toHaveBeenCalledExactlyOnceWith({ message: problem.message, tone: 'danger' }),
  );
});
