import { voidAllChallenges } from '../../repositories/account/code-challenges.ts';
import { revokeAllSessions } from '../../repositories/account/sessions.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * Ends all sessions, codes and proofs of all accounts. After a restore from a backup (P-1031): it brings back those that their owners ended
 * since the backup, and nobody knows which. Outside of a transaction.
 */
export async function endAllAccess({ db, now }: Pick<ServiceContext, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await revokeAllSessions(transaction, now());
    await voidAllChallenges(transaction, now());
  });
}
