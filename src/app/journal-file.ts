import { EMPTY_RAFFLE_DATA, type RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import {
  RAFFLE_FILE_TYPE,
  type RaffleFile,
  raffleFileName,
  writeRaffleFile,
} from '#core/wire/raffles/raffle-file.ts';
import { type JournalEntry, readJournal } from '#src/sync/save/journal.ts';

/** What the journal holds of one raffle. */
interface JournaledRaffle {
  raffle?: RaffleData;
  config?: RaffleConfigData;
}

/** A later entry of the same document over an earlier one: its changed fields alone. */
function over<Data extends object>(
  before: Data | undefined,
  { data, changed }: { data: Data; changed?: readonly (keyof Data)[] | undefined },
): Data {
  if (!before || !changed) return data;
  return { ...before, ...Object.fromEntries(changed.map((field) => [field, data[field]])) };
}

/** `entries`: the first written first. */
function contentsOf(entries: readonly JournalEntry[]): {
  raffles: ReadonlyMap<string, JournaledRaffle>;
  pix: PixSettings | undefined;
} {
  const raffles = new Map<string, JournaledRaffle>();
  let pix: PixSettings | undefined;
  for (const { edit } of entries) {
    if (edit.document === 'seller-profile') {
      pix = over(pix, edit);
      continue;
    }
    const held = raffles.get(edit.raffleId) ?? {};
    if (edit.document === 'raffle') held.raffle = over(held.raffle, edit);
    else held.config = over(held.config, edit);
    raffles.set(edit.raffleId, held);
  }
  return { raffles, pix };
}

function raffleFileOf({ raffle, config }: JournaledRaffle, writtenAt: string): RaffleFile {
  const { images: _images, ...written } = config ?? { images: [] };
  return {
    writtenAt,
    raffle: raffle ?? EMPTY_RAFFLE_DATA,
    config: config ? (written as RaffleFile['config']) : null,
    images: [],
  };
}

function pixFile({ pixKey, pixCity }: PixSettings): File {
  const text = `Chave Pix: ${pixKey}\nCidade: ${pixCity}\n`;
  return new File([text], 'chave-pix.txt', { type: 'text/plain' });
}

/**
 * What was typed and stands in local storage alone, as files: one a raffle, which the app can open again, and one of the Pix key. For when
 * the database does not open. Photos are not in the journal.
 */
export function journalFiles(userId: string, now: Date): File[] {
  const { raffles, pix } = contentsOf(readJournal(userId).reverse());
  const files = [...raffles.values()].map((held, index) => {
    const file = raffleFileOf(held, now.toISOString());
    const name = raffleFileName(file.raffle.title);
    // Equal names would overwrite each other in some browsers.
    const numbered = index === 0 ? name : name.replace('.', `-${index + 1}.`);
    return new File([writeRaffleFile(file)], numbered, { type: RAFFLE_FILE_TYPE });
  });
  return pix ? [...files, pixFile(pix)] : files;
}
