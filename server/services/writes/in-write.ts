import { inTransaction } from '../../repositories/transaction.ts';
import type { ServiceContext } from '../service-context.ts';

type Later = (context: ServiceContext) => Promise<void>;

/**
 * Runs `work` in one transaction, and after its commit what `work` left to `afterCommit`, whose failures are ignored. Inside a
 * write: as part of that one.
 */
export async function inWrite<Result>(
  context: ServiceContext,
  work: (inside: ServiceContext) => Promise<Result>,
): Promise<Result> {
  if (context.db.isTransaction) return work(context);
  const { result, afterwards } = await inTransaction(context.db, async (db) => {
    const afterwards: Later[] = [];
    const afterCommit = (later: Later) => void afterwards.push(later);
    return { result: await work({ ...context, db, afterCommit }), afterwards };
  });
  for (const later of afterwards) await later(context).catch(() => undefined);
  return result;
}
