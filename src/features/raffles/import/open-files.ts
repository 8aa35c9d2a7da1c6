import { DRAFTS_LEFT_OUT } from '#core/text/raffles/raffle-files.ts';
import { NotARaffle, type OpenedRaffle, openRaffle, rafflesIn } from '#src/raffle-files/open-raffle-file.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';

/** Result of opening files. */
export interface Opening {
  opened: OpenedRaffle[];
  /** Files that could not be opened, or not completely, with messages. */
  faults: { name: string; text: string }[];
}

/** Opens files sequentially. Never rejects. */
export async function openFiles(engine: SyncEngine, files: readonly File[]): Promise<Opening> {
  const opening: Opening = { opened: [], faults: [] };
  for (const file of files) {
    const { opened, texts } = await openFile(engine, file);
    opening.opened.push(...opened);
    for (const text of texts) opening.faults.push({ name: file.name || 'Arquivo sem nome', text });
  }
  return opening;
}

const textOf = (error: unknown) => (error instanceof NotARaffle ? error.message : storageMessage(error));

/** A draft that cannot be opened keeps none of the others in its file from it. */
async function openFile(engine: SyncEngine, file: File) {
  const opened: OpenedRaffle[] = [];
  const texts = new Set<string>();
  try {
    const contents = await rafflesIn(file);
    for (const content of contents) {
      try {
        opened.push(await openRaffle(engine, content));
      } catch (error) {
        const isOneOfMany = contents.length > 1 && error instanceof NotARaffle;
        texts.add(isOneOfMany ? DRAFTS_LEFT_OUT : textOf(error));
      }
    }
  } catch (error) {
    texts.add(textOf(error));
  }
  return { opened, texts };
}
