import { formatCount } from '#core/domain/money.ts';
import type { TicketAvailability } from '#core/domain/raffles/public-raffle.ts';
import styles from './tickets-left.module.css';

/** Remaining tickets with a progress bar of sold ones; only the total if the organizer hides them. */
export function TicketsLeft({ tickets: { total, available } }: { tickets: TicketAvailability }) {
  if (available === null) return <p className={styles.left}>{formatCount(total)} tickets no total</p>;
  const taken = total - available;
  return (
    <div className={styles.box}>
      <p className={styles.left}>
        <b>{formatCount(available)}</b> de {formatCount(total)} tickets disponíveis
      </p>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${total > 0 ? (taken / total) * 100 : 0}%` }} />
      </span>
    </div>
  );
}
