import { beforeEach, expect, test, vi } from 'vitest';
import { raffleSalesPath } from '#core/domain/app-paths.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { askAndDelete } from './delete-raffle.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

const problem = new StorageProblem('full', undefined);
const deleteRaffle = vi.fn(() => Promise.reject(problem));
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => ({ deleteRaffle }) }));
const feedback = vi.hoisted(() => ({
  showToast: vi.fn(),
  confirmAction: vi.fn((_question: { message: string }) => Promise.resolve(true)),
}));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);

beforeEach(() => void vi.clearAllMocks());

const RAFFLE = { id: 'r1', title: 'Cesta', status: 'draft', sync: { kind: 'on-device' } } as RaffleCardData;

test('a message says that a deletion could not be stored, without ‘Desfazer’', async () => {
  await askAndDelete(RAFFLE, vi.fn());
  expect(feedback.showToast).toHaveBeenCalledExactlyOnceWith({ message: problem.message, tone: 'danger' });
});

test.each<[RaffleCardData['status'], string, string, Partial<RaffleCardData>?]>([
  ['active', '2999-12-31', '“Cancelar rifa”'],
  ['active', '2026-11-01', 'conferir o resultado'],
  ['finished', '2026-11-01', 'conferir o resultado'],
  ['canceled', '2999-12-31', 'devoluções'],
  ['canceled', '2999-12-31', 'devoluções', { soldTickets: 0, hasMoney: true }],
  ['active', '2999-12-31', 'reservados', { soldTickets: 0, hasMoney: true }],
])(
  'one with sold tickets or money that is %s and draws on %s stays, which is said at once with %s and leads to its sales (P-317)',
  async (status, drawsOn, words, sales = { soldTickets: 2, hasMoney: true }) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00-03:00'), toFake: ['Date'] });
    const goTo = vi.fn();
    await askAndDelete({ ...RAFFLE, ...sales, status, drawsOn }, goTo);
    vi.useRealTimers();
    expect(feedback.confirmAction.mock.calls[0]?.[0].message).toContain(words);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(raffleSalesPath('r1'));
    expect(deleteRaffle).not.toHaveBeenCalled();
  },
);

test.each([
  ['active', 'Se já tiver vendas'],
  ['canceled', 'Se ainda houver dinheiro a devolver'],
  ['finished', 'A página dela deixa de abrir'],
] as const)('the question for one that is %s without sold tickets says: %s', async (status, words) => {
  await askAndDelete({ ...RAFFLE, status, soldTickets: 0 }, vi.fn());
  expect(feedback.confirmAction.mock.calls[0]?.[0].message).toContain(words);
  expect(deleteRaffle).toHaveBeenCalledOnce();
});
