import { formatCount } from '#core/domain/money.ts';
import type { TicketAvailability } from '#core/domain/raffles/public-raffle.ts';
import styles from './tickets-left.module.css';

/** Remaining tickets, once the list is fixed the sold ones, with a progress bar; only the total if the organizer hides them. */
export function TicketsLeft({ tickets: { total, available, stage } }: { tickets: TicketAvailability }) {
  if (available === null) return <p className={styles.left}>{formatCount(total)} tickets no total</p>;
  const taken = total - available;
  return (
    <div className={styles.box}>
      <p className={styles.left}>
        <b>{formatCount(stage === 'frozen' ? taken : available)}</b> de {formatCount(total)} tickets{' '}
        {stage === 'frozen' ? 'vendidos' : 'disponíveis'}
      </p>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${total > 0 ? (taken / total) * 100 : 0}%` }} />
      </span>
    </div>
  );
}
