import { beforeEach, expect, test, vi } from 'vitest';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { askAndFinish } from './finish-raffle.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

const finishRaffle = vi.fn(() => Promise.resolve({ kind: 'finished' }));
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ finishRaffle }) }));
const feedback = vi.hoisted(() => ({
  showToast: vi.fn(),
  showDialog: vi.fn((_words: { message: string }) => undefined),
  confirmAction: () => Promise.resolve(true),
  withLoadingDialog: (_words: unknown, work: Promise<unknown>) => work,
}));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);

beforeEach(() => void vi.clearAllMocks());

test.each([
  ['sold, to be drawn later', { drawsOn: '2999-12-31' }, false],
  ['sold, whose draw day has come without a result', { drawsOn: '2026-11-01' }, false],
  ['sold and drawn', { drawsOn: '2026-11-01', isDrawn: true }, true],
  ['unsold', { drawsOn: '2999-12-31', soldTickets: 0 }, true],
] as const)('one that is %s: %j is finished: %s (P-313)', async (_, state, isFinished) => {
  const raffle = { id: 'r1', title: 'Cesta', soldTickets: 2, isDrawn: false, ...state } as RaffleCardData;
  await askAndFinish(raffle, vi.fn());
  expect(finishRaffle).toHaveBeenCalledTimes(isFinished ? 1 : 0);
  const said = feedback.showDialog.mock.calls.map(([{ message }]) => message);
  expect(said).toEqual(isFinished ? [] : [ERROR_MESSAGES['has-sales']]);
});
