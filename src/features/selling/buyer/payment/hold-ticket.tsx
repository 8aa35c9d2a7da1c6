import { SECOND_MS } from '#core/domain/durations.ts';
import { formatCount } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { useCountdown } from '#src/ui/fields/use-countdown.ts';
import { chosenNumbersText } from '../chosen-numbers.ts';
import styles from './hold-ticket.module.css';
import { clockText, isLittleLeft, type PurchaseStage } from './stage.ts';

interface HoldTicketProps {
  stored: StoredPurchase;
  purchase: Purchase;
  stage: PurchaseStage;
}

/** The held tickets and the remaining time. */
export function HoldTicket({ stored, purchase, stage }: HoldTicketProps) {
  const { raffle } = stored;
  const { quantity, numbers, expiresAt } = purchase;
  const [one, many] = numbers.length > 0 ? ['número', 'números'] : ['ticket', 'tickets'];
  const isOne = quantity === 1;
  const counted = isOne ? `1 ${one}` : `${formatCount(quantity)} ${many}`;
  return (
    <TicketCard
      top={
        stage === 'paying' && expiresAt !== null ? (
          <HoldClock
            held={isOne ? `seu ${one}` : `seus ${counted}`}
            expiresAt={expiresAt}
            minutes={raffle.paymentMinutes}
          />
        ) : (
          <p>
            <b>{counted}</b>
            {stage === 'time-over' ? ': reserva encerrada' : ` ${isOne ? 'guardado' : 'guardados'} para você`}
          </p>
        )
      }
      stub={
        <>
          <p className={styles.raffle}>{raffle.title}</p>
          {numbers.length > 0 && (
            <p className={styles.numbers}>{chosenNumbersText(numbers, raffle.maxTickets)}</p>
          )}
        </>
      }
    />
  );
}

interface HoldClockProps {
  /** 'seu número', 'seus 10 números'. */
  held: string;
  /** ISO 8601 UTC. */
  expiresAt: string;
  /** Duration of the whole hold. */
  minutes: number;
}

function HoldClock({ held, expiresAt, minutes }: HoldClockProps) {
  const seconds = useCountdown(Date.parse(expiresAt), serverNow);
  const share = Math.min(1, seconds / (minutes * 60));
  return (
    <div className={styles.hold} data-soon={isLittleLeft(seconds * SECOND_MS)}>
      <p>
        Guardamos
        <br />
        <b>{held}</b> por
      </p>
      <time className={styles.clock} role="timer" dateTime={`PT${seconds}S`}>
        {clockText(seconds)}
      </time>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}
