import { dayOf } from '#core/domain/days.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { moneyOfCanceled, salesStanding } from '../data/standing.ts';
import styles from './totals-card.module.css';

interface TotalsCardProps {
  totals: SalesTotals;
  /** 0 if unknown. */
  maxTickets: number;
}

/** Money and numbers of a raffle's sales. */
export function TotalsCard({ totals, maxTickets }: TotalsCardProps) {
  return totals.cancellation ? (
    <CanceledTotals totals={totals} />
  ) : (
    <SalesTotalsCard totals={totals} maxTickets={maxTickets} />
  );
}

/** Money of a canceled raffle that has to go back, and that went back, before it was canceled too. */
function CanceledTotals({ totals }: { totals: SalesTotals }) {
  const { dueCents, returnedCents } = moneyOfCanceled(totals);
  return (
    <Card>
      <dl className={styles.money}>
        <div>
          <dt>A devolver</dt>
          <dd className={styles.received}>{formatMoney(dueCents)}</dd>
        </div>
        <div>
          <dt>Devolvido ao todo</dt>
          <dd>{formatMoney(returnedCents)}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** Received and expected money, and the counts of sold, held and free numbers. */
function SalesTotalsCard({ totals, maxTickets }: TotalsCardProps) {
  const standing = salesStanding(totals, maxTickets, dayOf(useNow(serverNow)));
  const { receivedCents, waitingCents, todayCents, sold, held, free } = standing;
  const share = maxTickets > 0 ? Math.min(1, sold / maxTickets) : 0;
  return (
    <Card>
      <dl className={styles.money}>
        <div>
          <dt>Recebido</dt>
          <dd className={styles.received}>{formatMoney(receivedCents)}</dd>
        </div>
        <div>
          <dt>A receber</dt>
          <dd>{formatMoney(waitingCents)}</dd>
        </div>
      </dl>
      {todayCents > 0 && (
        <div>
          <StatusChip tone="success" label={`+ ${formatMoney(todayCents)} hoje`} />
        </div>
      )}
      <div className={styles.numbers}>
        <span className={styles.bar} aria-hidden>
          {share > 0 && <span style={{ width: `${share * 100}%` }} />}
        </span>
        <dl className={styles.counts}>
          <Count label="vendidos" count={sold} />
          <Count label="reservados" count={held} />
          <Count label="livres" count={free} />
        </dl>
      </div>
    </Card>
  );
}

function Count({ label, count }: { label: string; count: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count === null ? '–' : formatCount(count)}</dd>
    </div>
  );
}
