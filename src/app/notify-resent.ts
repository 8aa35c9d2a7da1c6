import { hasSentAgain, takeSentAgain } from '#src/storage/sent-again.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/** Tells the user once what is sent again (P-1041). What cannot be shown, its chunk being out of reach, is left for the next time. */
export async function notifyResent(database: UserDatabase): Promise<void> {
  if (!(await hasSentAgain(database))) return;
  const { showSentAgain } = await import('./sent-again-notice.ts');
  const sentAgain = await takeSentAgain(database);
  if (sentAgain) showSentAgain(sentAgain);
}
