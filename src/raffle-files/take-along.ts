import { imagesLeftOut } from '#core/text/raffle-files.ts';
import { RAFFLE_FILE_TYPE, raffleFileName, writeRaffleFile } from '#core/wire/raffle-file.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { showToast } from '#src/ui/feedback.ts';
import { flushOpenForms } from '#src/ui/open-forms.ts';
import { download } from './download.ts';
import { raffleFileOf } from './raffle-file-of.ts';

/** Two titles may give one name: a browser would ask, or write over. */
function nameOf(title: string, taken: Set<string>): string {
  const name = raffleFileName(title);
  let numbered = name;
  for (let count = 2; taken.has(numbered); count += 1) numbered = name.replace('.', `-${count}.`);
  taken.add(numbered);
  return numbered;
}

/**
 * Saves raffles as files, one each, with what is typed into an open form this very moment; and says so. False where that
 * failed.
 */
export async function takeAlong(database: UserDatabase, raffleIds: readonly string[]): Promise<boolean> {
  const names = new Set<string>();
  let leftOut = 0;
  try {
    await flushOpenForms();
    for (const id of raffleIds) {
      const taken = await raffleFileOf(database, id, new Date());
      leftOut += taken.imagesLeftOut;
      const name = nameOf(taken.file.raffle.title, names);
      download(new File([writeRaffleFile(taken.file)], name, { type: RAFFLE_FILE_TYPE }));
    }
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
    return false;
  }
  say([...names], leftOut);
  return true;
}

function say(names: readonly string[], leftOut: number): void {
  const saved = names.length === 1 ? `Arquivo baixado: ${names[0]}.` : `${names.length} arquivos baixados.`;
  if (leftOut === 0) showToast({ message: saved, tone: 'success' });
  else showToast({ message: `${saved} ${imagesLeftOut(leftOut)}`, tone: 'warning', durationMs: 8000 });
}
