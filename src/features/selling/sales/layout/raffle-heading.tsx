import { type Day, dayOf, daysBetween, formatDay } from '#core/domain/days.ts';
import { drawProgress } from '#core/domain/draw/draw-progress.ts';
import { DRAW_PROGRESS } from '#core/text/draw/draw-progress.ts';
import { raffleLabel } from '#core/text/raffles/status-labels.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { PauseChip } from '#src/paused-sales/pause-chip.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { RaffleCover } from './raffle-cover.tsx';
import styles from './raffle-heading.module.css';

/** 'sorteio amanhã', 'sorteio em 26 dias', 'sorteio em 20/11/2026' for past days, and then how far the draw is (P-342). */
function drawLabel(raffle: SalesRaffle, drawsOn: Day, today: Day): string {
  const progress = drawProgress(raffle, today);
  if (progress !== null) return DRAW_PROGRESS[progress](formatDay(drawsOn));
  const days = daysBetween(today, drawsOn);
  if (days === 0) return 'sorteio hoje';
  if (days === 1) return 'sorteio amanhã';
  return days > 1 ? `sorteio em ${days} dias` : `sorteio em ${formatDay(drawsOn)}`;
}

/** Cover, title, day of the draw, if there is one, and status of the raffle. */
export function RaffleHeading({ raffle }: { raffle: SalesRaffle }) {
  const { title, status, isPaused, isStopped, drawsOn } = raffle;
  const today = dayOf(useNow(serverNow));
  return (
    <div className={styles.raffle}>
      <RaffleCover {...raffle} />
      <div className={styles.about}>
        <h2 className={styles.title}>{title}</h2>
        {drawsOn !== null && status !== 'canceled' && (
          <p className={styles.draw}>{drawLabel(raffle, drawsOn, today)}</p>
        )}
        {isPaused && <PauseChip isStopped={isStopped} />}
      </div>
      {!isPaused && (
        <StatusChip tone={status === 'active' ? 'success' : 'neutral'} label={raffleLabel(raffle)} />
      )}
    </div>
  );
}
