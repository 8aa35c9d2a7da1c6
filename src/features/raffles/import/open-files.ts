import { type OpenedRaffle, openRaffleFile, NotARaffle } from '#src/raffle-files/open-raffle-file.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';

/** Result of opening files. */
export interface Opening {
  opened: OpenedRaffle[];
  /** Files that could not be opened, with messages. */
  faults: { name: string; text: string }[];
}

/** Opens files sequentially. Never rejects. */
export async function openFiles(engine: SyncEngine, files: readonly File[]): Promise<Opening> {
  const opening: Opening = { opened: [], faults: [] };
  for (const file of files) {
    try {
      opening.opened.push(...(await openRaffleFile(engine, file)));
    } catch (error) {
      const text = error instanceof NotARaffle ? error.message : storageMessage(error);
      opening.faults.push({ name: file.name || 'Arquivo sem nome', text });
    }
  }
  return opening;
}
