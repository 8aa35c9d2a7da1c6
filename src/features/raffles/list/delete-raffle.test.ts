import { expect, test, vi } from 'vitest';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { askAndDelete } from './delete-raffle.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

const problem = new StorageProblem('full', undefined);
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ deleteRaffle: () => Promise.reject(problem) }),
}));
const feedback = vi.hoisted(() => ({ showToast: vi.fn(), confirmAction: () => Promise.resolve(true) }));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);

test('a deletion that could not be stored is told, not offered to be undone', async () => {
  await askAndDelete({
    id: 'r1',
    title: 'Cesta',
    status: 'draft',
    sync: { kind: 'on-device' },
  } as RaffleCardData);
  expect(feedback.showToast).toHaveBeenCalledExactlyOnceWith({ message: problem.message, tone: 'danger' });
});
