import type { ServiceContext } from '../service-context.ts';
import { type Reconciled, reconcile } from './reconcile.ts';

interface Loop {
  everyMs: number;
  /** A round in which the provider failed, or which failed itself. */
  onTrouble: (trouble: Reconciled | 'failed') => void;
}

/** Reconciles from now on, one round after the other. Answers how to stop, which waits for the round under way. */
export function keepReconciling(context: ServiceContext, { everyMs, onTrouble }: Loop): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const run = async () => {
    try {
      const reconciled = await reconcile(context);
      if (reconciled.failed > 0) onTrouble(reconciled);
    } catch {
      onTrouble('failed');
    }
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      round = run();
    }, everyMs);
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return round;
  };
}
