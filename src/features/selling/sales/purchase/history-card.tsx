import type { Day } from '#core/domain/days.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { purchaseHistory } from './purchase-history.ts';
import styles from './purchase-page.module.css';

interface HistoryCardProps {
  purchase: Purchase;
  /** Null while it is not known. */
  drawsOn: Day | null;
}

/** The history of a purchase. */
export function HistoryCard({ purchase, drawsOn }: HistoryCardProps) {
  const lines = purchaseHistory(purchase, drawsOn, useNow(serverNow));
  if (lines.length === 0) return null;
  return (
    <Card title="Histórico">
      <ol role="list" className={styles.history}>
        {lines.map(({ title, detail }, place) => (
          <li key={lines.length - place}>
            <b>{title}</b>
            <span className={styles.muted}>{detail}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
