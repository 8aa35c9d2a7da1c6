import { beforeEach, expect, test, vi } from 'vitest';
import { chooseAction, confirmAction } from '#src/ui/overlays/feedback.ts';
import { exportRaffles } from '#src/raffle-files/export-raffles.ts';
import { handleRemoteDeletion } from './deleted-elsewhere.ts';
import type { RaffleCardData } from './raffle-card-data.ts';

const engine = { database: {}, deleteRaffle: vi.fn() };
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));
vi.mock('#src/ui/overlays/feedback.ts');
vi.mock('#src/raffle-files/export-raffles.ts');

const RAFFLE = { id: 'r1', title: 'Cesta de Natal' } as RaffleCardData;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(confirmAction).mockResolvedValue(true);
  vi.mocked(exportRaffles).mockResolvedValue(true);
});

/** Chooses 'Excluir daqui também', then answers the offer to export a file with `answer`. */
async function deleteHere(answer: 'first' | 'without' | undefined): Promise<void> {
  vi.mocked(chooseAction).mockResolvedValueOnce('delete').mockResolvedValueOnce(answer);
  await handleRemoteDeletion(RAFFLE, vi.fn());
}

test('a raffle deleted on another device is deleted here after it was exported', async () => {
  await deleteHere('first');
  expect(vi.mocked(chooseAction).mock.calls[1]?.[0]).toBe('Guardar antes um arquivo de “Cesta de Natal”?');
  expect(exportRaffles).toHaveBeenCalledWith(engine.database, ['r1']);
  expect(engine.deleteRaffle).toHaveBeenCalledWith('r1');
});

test('it is deleted without an export if its owner declines one', async () => {
  await deleteHere('without');
  expect(exportRaffles).not.toHaveBeenCalled();
  expect(engine.deleteRaffle).toHaveBeenCalledWith('r1');
});

test('it is kept if the export failed or nothing was chosen', async () => {
  vi.mocked(exportRaffles).mockResolvedValue(false);
  await deleteHere('first');
  await deleteHere(undefined);
  expect(confirmAction).not.toHaveBeenCalled();
  expect(engine.deleteRaffle).not.toHaveBeenCalled();
});
