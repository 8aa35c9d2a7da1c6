import { formatInstant } from '#core/domain/instants.ts';
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { wonPrize } from '#core/domain/draw/result-words.ts';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import styles from './result.module.css';

interface ResultTicketProps {
  result: RaffleResult;
  maxTickets: number;
}

/** Who has won the first prize, and with which number. */
export function ResultTicket({ result: { drawNumber, winners }, maxTickets }: ResultTicketProps) {
  const [winner] = winners;
  if (!winner || winner.number === null) return null;
  const number = formatTicketNumber(winner.number, maxTickets);
  return (
    <TicketCard
      className={styles.ticket}
      top={
        <div className={styles.won}>
          <p>{drawNumber === null ? 'O número sorteado foi' : 'Pela Loteria Federal saiu o número'}</p>
          <p className={styles.digits} role="img" aria-label={number}>
            {[...number].map((digit, index) => (
              <span key={index}>{digit}</span>
            ))}
          </p>
          <h2>{winner.maskedName} ganhou</h2>
          <p className={styles.prize}>{wonPrize(winner)}</p>
        </div>
      }
      stub={<p className={styles.bought}>Número comprado em {formatInstant(winner.boughtAt)}</p>}
    />
  );
}
