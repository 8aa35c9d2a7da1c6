import type { UserDatabase } from '#src/storage/user-database.ts';
import { chooseAction } from '#src/ui/feedback.ts';
import { takeAlong } from './take-along.ts';

/** The only copy may be here: before a raffle, or what was typed in it, goes, a file of it is offered. Answers whether to go on. */
export async function offerFile(database: UserDatabase, raffleId: string, title: string): Promise<boolean> {
  const choice = await chooseAction(`Guardar antes um arquivo de “${title}”?`, [
    { value: 'first', label: 'Baixar o arquivo e continuar' },
    { value: 'without', label: 'Continuar sem arquivo', danger: true },
  ]);
  if (choice === undefined) return false;
  return choice === 'without' || takeAlong(database, [raffleId]);
}
