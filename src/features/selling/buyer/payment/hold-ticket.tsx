import { HOLD_ENDING_SOON_MINUTES } from '#core/domain/limits.ts';
import { formatCount } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { useCountdown } from '#src/ui/fields/use-countdown.ts';
import styles from './hold-ticket.module.css';
import { clockText, type PurchaseStage } from './stage.ts';

interface HoldTicketProps {
  stored: StoredPurchase;
  purchase: Purchase;
  stage: PurchaseStage;
}

/** The held tickets and the remaining time. */
export function HoldTicket({ stored, purchase, stage }: HoldTicketProps) {
  const { raffle } = stored;
  const { quantity, numbers, expiresAt } = purchase;
  const noun = numbers.length > 0 ? ['número', 'números'] : ['ticket', 'tickets'];
  const isOne = quantity === 1;
  const held = isOne ? `${noun[0]}` : `${formatCount(quantity)} ${noun[1]}`;
  return (
    <TicketCard
      top={
        (stage === 'paying' || stage === 'time-over') && expiresAt !== null ? (
          <HoldClock
            held={held}
            isOne={isOne}
            until={Date.parse(expiresAt)}
            minutes={raffle.paymentMinutes}
          />
        ) : (
          <p>
            <b>
              {isOne ? '1 ' : ''}
              {held}
            </b>{' '}
            {isOne ? 'guardado' : 'guardados'} para você
          </p>
        )
      }
      stub={<p className={styles.raffle}>{raffle.title}</p>}
    />
  );
}

/** Remaining seconds below which the clock is highlighted. */
const SOON_SECONDS = HOLD_ENDING_SOON_MINUTES * 60;

interface HoldClockProps {
  held: string;
  isOne: boolean;
  /** Epoch milliseconds. */
  until: number;
  /** Duration of the whole hold. */
  minutes: number;
}

function HoldClock({ held, isOne, until, minutes }: HoldClockProps) {
  const seconds = useCountdown(until);
  const share = Math.min(1, seconds / (minutes * 60));
  return (
    <div className={styles.hold} data-soon={seconds <= SOON_SECONDS}>
      <p>
        {isOne ? 'Guardamos seu' : 'Guardamos seus'}
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
