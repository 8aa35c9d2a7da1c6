import { expect, test, vi } from 'vitest';
import { ERRORS } from '#core/text/errors.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { askWhich, showToast } from '#src/ui/overlays/feedback.ts';
import { handleAttention } from './raffle-attention.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

const engine = { discard: vi.fn() };
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));
vi.mock('#src/ui/overlays/feedback.ts');

test('what cannot be stored on the device is reported', async () => {
  vi.mocked(askWhich).mockResolvedValue('undo');
  engine.discard.mockRejectedValue(new StorageProblem('full', undefined));
  await handleAttention({ id: 'r1' } as RaffleCardData, { kind: 'fee-due' } as never, vi.fn());
  expect(showToast).toHaveBeenCalledWith({ message: ERRORS.storageFull, tone: 'danger' });
});
