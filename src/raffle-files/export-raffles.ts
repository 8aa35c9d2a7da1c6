import { imagesLeftOut } from '#core/text/raffles/raffle-files.ts';
import { RAFFLE_FILE_TYPE, raffleFileName, writeRaffleFile } from '#core/wire/raffles/raffle-file.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { UnstoredText } from '#src/sync/context/unstored.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { flushOpenForms } from '#src/ui/seeded-form/open-forms.ts';
import { download } from './download.ts';
import { raffleFileOf } from './raffle-file-of.ts';

/** A unique file name: equal names would overwrite each other in some browsers. */
function nameOf(title: string, taken: Set<string>): string {
  const name = raffleFileName(title);
  let numbered = name;
  for (let count = 2; taken.has(numbered); count += 1) numbered = name.replace('.', `-${count}.`);
  taken.add(numbered);
  return numbered;
}

/**
 * Downloads one file per raffle, including pending edits of open forms and `unstored` texts, and shows a toast. False if it failed.
 */
export async function exportRaffles(
  database: UserDatabase,
  raffleIds: readonly string[],
  unstored: readonly UnstoredText[] = [],
): Promise<boolean> {
  const names = new Set<string>();
  let leftOut = 0;
  try {
    await flushOpenForms();
    for (const id of raffleIds) {
      const exported = await raffleFileOf(database, id, new Date(), unstored);
      leftOut += exported.imagesLeftOut;
      const name = nameOf(exported.file.raffle.title, names);
      download(new File([writeRaffleFile(exported.file)], name, { type: RAFFLE_FILE_TYPE }));
    }
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
    return false;
  }
  showExported([...names], leftOut);
  return true;
}

function showExported(names: readonly string[], leftOut: number): void {
  const saved = names.length === 1 ? `Arquivo baixado: ${names[0]}.` : `${names.length} arquivos baixados.`;
  if (leftOut === 0) showToast({ message: saved, tone: 'success' });
  else showToast({ message: `${saved} ${imagesLeftOut(leftOut)}`, tone: 'warning', durationMs: 8000 });
}
