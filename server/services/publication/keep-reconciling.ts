import { inRounds } from '../in-rounds.ts';
import type { ServiceContext } from '../service-context.ts';
import { type Reconciled, reconcile } from './reconcile.ts';

interface Loop {
  everyMs: number;
  /** A round in which the provider failed, or which failed itself. */
  onTrouble: (trouble: Reconciled | 'failed') => void;
}

/** Reconciles from now on, one round after the other. Answers how to stop, which waits for the round under way. */
export function keepReconciling(context: ServiceContext, { everyMs, onTrouble }: Loop): () => Promise<void> {
  return inRounds(everyMs, async () => {
    try {
      const reconciled = await reconcile(context);
      if (reconciled.failed > 0) onTrouble(reconciled);
    } catch {
      onTrouble('failed');
    }
  });
}
