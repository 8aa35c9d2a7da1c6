import { runInRounds } from '../in-rounds.ts';
import type { ServiceContext } from '../service-context.ts';
import { type Reconciled, reconcile } from './reconcile.ts';

interface Loop {
  everyMs: number;
  /** Called for rounds that failed, or in which the provider failed. */
  onTrouble: (trouble: Reconciled | 'failed') => void;
}

/** Starts reconciliation in rounds. Returns a function that stops it and waits for the running round. */
export function startReconciling(context: ServiceContext, { everyMs, onTrouble }: Loop): () => Promise<void> {
  return runInRounds(everyMs, async () => {
    try {
      const reconciled = await reconcile(context);
      if (reconciled.failed > 0) onTrouble(reconciled);
    } catch {
      onTrouble('failed');
    }
  });
}
