import { formatCount } from '#core/domain/money.ts';
import type { TicketAvailability } from '#core/domain/raffles/public-raffle.ts';
import styles from './tickets-left.module.css';

type KnownAvailability = TicketAvailability & { available: number };

/** Most tickets that are called the last ones, of any raffle and as a share of all (P-355). */
const LAST = { tickets: 100, share: 0.05 };

const areLast = (available: number, total: number): boolean =>
  available > 0 && available <= Math.min(LAST.tickets, total * LAST.share);

/** Remaining tickets, of which the last ones are called so; once the list is fixed the sold ones. */
function Left({ tickets: { total, available, stage } }: { tickets: KnownAvailability }) {
  if (stage === 'frozen')
    return (
      <>
        <b>{formatCount(total - available)}</b> de {formatCount(total)} tickets vendidos
      </>
    );
  if (stage !== 'selling' || !areLast(available, total))
    return (
      <>
        <b>{formatCount(available)}</b> de {formatCount(total)} tickets disponíveis
      </>
    );
  return (
    <mark className={styles.last}>
      {available === 1 ? 'Último ticket' : `Últimos ${formatCount(available)} tickets`} de{' '}
      {formatCount(total)}
    </mark>
  );
}

/** How far a raffle is sold, with a progress bar; only the total if the organizer hides it. */
export function TicketsLeft({ tickets }: { tickets: TicketAvailability }) {
  const { total, available } = tickets;
  if (available === null) return <p className={styles.left}>{formatCount(total)} tickets no total</p>;
  const taken = total - available;
  return (
    <div className={styles.box}>
      <p className={styles.left}>
        <Left tickets={{ ...tickets, available }} />
      </p>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${total > 0 ? (taken / total) * 100 : 0}%` }} />
      </span>
    </div>
  );
}
