import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { askToPause } from './ask-to-pause.ts';

const feedback = vi.hoisted(() => ({
  confirmAction: vi.fn(() => Promise.resolve(true)),
  showToast: vi.fn(),
}));
const { update } = vi.hoisted(() => ({ update: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);
vi.mock('#src/api/call-api.ts');
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ database: { raffles: { update } } }),
}));

const RAFFLE = { id: 'r1', title: 'Rifa', isPaused: false };

afterEach(() => void vi.clearAllMocks());

const toasts = () => feedback.showToast.mock.calls.map(([{ message }]) => message);

test.for<[string, () => void, string]>([
  ['made is said', () => update.mockResolvedValue(1), 'Vendas pausadas'],
  [
    'made is said too where this device cannot keep it',
    () => update.mockRejectedValue(new DOMException('full', 'QuotaExceededError')),
    'Vendas pausadas',
  ],
  [
    'not answered is not known',
    () => vi.mocked(callApi).mockRejectedValue(new ApiError('network')),
    'Sem resposta: não sabemos se mudou. Com sinal, tente de novo.',
  ],
])('a pause that the server has %s (P-743)', async ([, prepare, said]) => {
  vi.mocked(callApi).mockResolvedValue({ paused: true });
  prepare();
  await askToPause(RAFFLE);
  expect(toasts()).toEqual([said]);
});
