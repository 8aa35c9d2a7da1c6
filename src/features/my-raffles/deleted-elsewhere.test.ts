import { beforeEach, expect, test, vi } from 'vitest';
import { chooseAction, confirmAction } from '#src/ui/feedback.ts';
import { takeAlong } from '#src/raffle-files/take-along.ts';
import { attendDeletion } from './deleted-elsewhere.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

const engine = { database: {}, deleteRaffle: vi.fn() };
vi.mock('#src/sync/signed-in.ts', () => ({ getSyncEngine: () => engine }));
vi.mock('#src/ui/feedback.ts');
vi.mock('#src/raffle-files/take-along.ts');

const RAFFLE = { id: 'r1', title: 'Cesta de Natal' } as RaffleCardData;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(confirmAction).mockResolvedValue(true);
  vi.mocked(takeAlong).mockResolvedValue(true);
});

/** 'Excluir daqui também', and then `answer` to the offer of a file. */
async function deleteHere(answer: 'first' | 'without' | undefined): Promise<void> {
  vi.mocked(chooseAction).mockResolvedValueOnce('delete').mockResolvedValueOnce(answer);
  await attendDeletion(RAFFLE, vi.fn());
}

test('what another device deleted goes from here after a file of it', async () => {
  await deleteHere('first');
  expect(vi.mocked(chooseAction).mock.calls[1]?.[0]).toBe('Guardar antes um arquivo de “Cesta de Natal”?');
  expect(takeAlong).toHaveBeenCalledWith(engine.database, ['r1']);
  expect(engine.deleteRaffle).toHaveBeenCalledWith('r1');
});

test('or without one, where its owner wants none', async () => {
  await deleteHere('without');
  expect(takeAlong).not.toHaveBeenCalled();
  expect(engine.deleteRaffle).toHaveBeenCalledWith('r1');
});

test('it stays where the file could not be made, or nothing was chosen', async () => {
  vi.mocked(takeAlong).mockResolvedValue(false);
  await deleteHere('first');
  await deleteHere(undefined);
  expect(confirmAction).not.toHaveBeenCalled();
  expect(engine.deleteRaffle).not.toHaveBeenCalled();
});
