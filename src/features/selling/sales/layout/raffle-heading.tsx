import { daysBetween, dayOf, formatDay } from '#core/domain/days.ts';
import { RAFFLE_STATUS_LABELS } from '#core/text/raffles/status-labels.ts';
import { PauseChip } from '#src/paused-sales/pause-chip.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { RaffleCover } from './raffle-cover.tsx';
import styles from './raffle-heading.module.css';

/** 'sorteio amanhã', 'sorteio em 26 dias', or 'sorteio em 20/11/2026' for past days. */
function drawLabel(drawsOn: string, today: string): string {
  const days = daysBetween(today, drawsOn);
  if (days === 0) return 'sorteio hoje';
  if (days === 1) return 'sorteio amanhã';
  return days > 1 ? `sorteio em ${days} dias` : `sorteio em ${formatDay(drawsOn)}`;
}

/** Cover, title, day of the draw, if there is one, and status of the raffle. */
export function RaffleHeading({ raffle }: { raffle: SalesRaffle }) {
  const { title, status, isPaused, isStopped, drawsOn } = raffle;
  return (
    <div className={styles.raffle}>
      <RaffleCover {...raffle} />
      <div className={styles.about}>
        <h2 className={styles.title}>{title}</h2>
        {drawsOn !== null && status !== 'canceled' && (
          <p className={styles.draw}>{drawLabel(drawsOn, dayOf(new Date()))}</p>
        )}
        {isPaused && <PauseChip isStopped={isStopped} />}
      </div>
      {!isPaused && (
        <StatusChip tone={status === 'active' ? 'success' : 'neutral'} label={RAFFLE_STATUS_LABELS[status]} />
      )}
    </div>
  );
}
