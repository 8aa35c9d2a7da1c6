import { beforeEach, expect, test, vi } from 'vitest';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { askAndFinish } from './finish-raffle.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

const finishRaffle = vi.fn(() => Promise.resolve({ kind: 'finished' }));
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ finishRaffle }) }));
const feedback = vi.hoisted(() => ({
  showToast: vi.fn(),
  showDialog: vi.fn((_words: { message: string }) => undefined),
  confirmAction: vi.fn((_question: { message: string }) => Promise.resolve(true)),
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

test.each([
  ['undrawn', false, /^As vendas param agora/],
  ['drawn', true, /falta entregar algum prêmio/],
] as const)('the question for one that is %s says what it changes (P-352)', async (_, isDrawn, words) => {
  await askAndFinish({ id: 'r1', title: 'Cesta', soldTickets: 0, isDrawn } as RaffleCardData, vi.fn());
  expect(feedback.confirmAction.mock.calls[0]?.[0].message).toMatch(words);
});

test('one that is sold out is not advised to pause its sales (P-352)', async () => {
  const soldOut = { id: 'r1', title: 'Cesta', soldTickets: 100, maxTickets: 100, isDrawn: false };
  await askAndFinish(soldOut as RaffleCardData, vi.fn());
  expect(feedback.showDialog.mock.calls[0]?.[0].message).not.toContain('pause');
});
