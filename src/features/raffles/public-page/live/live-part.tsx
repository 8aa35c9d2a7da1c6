import type { ReactNode } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import styles from './live.module.css';
import type { LiveData } from './use-live-data.ts';

/** Props of a section about the buyers of a raffle. */
export interface BuyersProps {
  raffleId: string;
  /** Whether its tickets are or will be sold. */
  isOnSale: boolean;
}

/** Of a raffle that is not on sale now: what is reserved may still be paid, and paused sales may go on. */
export const NO_PAID_PURCHASE = 'Nenhuma compra confirmada.';

interface LivePartProps<Entry> {
  live: LiveData<readonly Entry[]>;
  /** Why there is nothing to see, as sentences. */
  failed: string;
  empty: string;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A list that was read, or why there is none. */
export function LivePart<Entry>({ live, failed, empty, children }: LivePartProps<Entry>) {
  if (live.hasFailed) return <NotLoaded text={failed} onRetry={live.retry} />;
  if (live.data === undefined) return <Skeleton height="260px" radius="14px" />;
  return live.data.length === 0 ? <p>{empty}</p> : children(live.data);
}

/** In place of data that could not be read. `text`: which data, as a sentence. */
export function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="status">
      <p>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
