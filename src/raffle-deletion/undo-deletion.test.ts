import { expect, test, vi } from 'vitest';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { deleteWithUndo } from './undo-deletion.ts';

const problem = new StorageProblem('full', undefined);
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ deleteRaffle: () => Promise.reject(problem) }),
}));
const feedback = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);

test('a deletion that could not be stored is told, not offered to be undone', async () => {
  await deleteWithUndo('r1', 'Rifa excluída');
  expect(feedback.showToast).toHaveBeenCalledExactlyOnceWith({ message: problem.message, tone: 'danger' });
});
