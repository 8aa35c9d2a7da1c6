import type { Day } from '#core/domain/days.ts';
import { drawProgress } from '#core/domain/draw/draw-progress.ts';
import { formatCount } from '#core/domain/money.ts';
import { drawPhrase } from './draw-phrase.ts';
import type { RaffleCardData } from './raffle-card-data.ts';
import styles from './sales-line.module.css';

interface SalesLineProps {
  raffle: RaffleCardData;
  today: Day;
  /** Label of the last fetch; null if the figures are current. */
  seenAt: string | null;
}

/** Sold and total tickets with a bar, and the date of the draw. Unknown values are omitted. */
export function SalesLine({ raffle, today, seenAt }: SalesLineProps) {
  const { maxTickets, soldTickets, drawsOn, status } = raffle;
  const progress = drawProgress(raffle, today);
  const draw = drawsOn === null ? undefined : drawPhrase({ drawsOn, status, progress }, today);
  const share = maxTickets === null || soldTickets === null ? 0 : Math.min(1, soldTickets / maxTickets);
  return (
    <>
      <div className={styles.facts}>
        <span className={styles.sold}>
          <Sold maxTickets={maxTickets} soldTickets={soldTickets} />
          {status === 'active' && soldTickets !== null && seenAt !== null && ` até ${seenAt}`}
        </span>
        {draw && (
          <span className={styles.draw} data-mood={draw.mood}>
            {draw.text}
          </span>
        )}
      </div>
      <span className={styles.bar} aria-hidden>
        {share > 0 && <span style={{ width: `${share * 100}%` }} />}
      </span>
    </>
  );
}

function Sold({ maxTickets, soldTickets }: Pick<RaffleCardData, 'maxTickets' | 'soldTickets'>) {
  if (maxTickets === null) return 'Escolha a quantidade';
  if (soldTickets === null) return `${formatCount(maxTickets)} tickets, vendas a atualizar`;
  return (
    <>
      <b>{formatCount(soldTickets)}</b> de {formatCount(maxTickets)} vendidos
    </>
  );
}
