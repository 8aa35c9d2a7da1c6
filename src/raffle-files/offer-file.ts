import type { UserDatabase } from '#src/storage/user-database.ts';
import { chooseAction } from '#src/ui/overlays/feedback.ts';
import { exportRaffles } from './export-raffles.ts';

/** Offers a file before a raffle or its edits are deleted, as this device may have the only copy. Returns whether to continue. */
export async function offerFile(database: UserDatabase, raffleId: string, title: string): Promise<boolean> {
  const choice = await chooseAction(`Guardar antes um arquivo de “${title}”?`, [
    { value: 'first', label: 'Baixar o arquivo e continuar' },
    { value: 'without', label: 'Continuar sem arquivo', danger: true },
  ]);
  if (choice === undefined) return false;
  return choice === 'without' || exportRaffles(database, [raffleId]);
}
