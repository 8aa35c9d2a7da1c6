import { useState } from 'react';
import { drawnNumber, drawPieces } from '#core/domain/draw/drawn-number.ts';
import { FEDERAL_PRIZES } from '#core/domain/draw/federal-draw.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { typedDigits } from '#core/domain/typed-digits.ts';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from './draw-rule.module.css';

/** Digits of a ticket of the Loteria Federal. */
const TICKET_DIGITS = 6;

interface DrawSimulatorProps {
  maxTickets: number;
  prizeCount: number;
}

/** How many federal prizes, from the first on, decide a raffle's prizes. */
function federalPrizesNeeded({ maxTickets, prizeCount }: DrawSimulatorProps): number {
  return Math.min(FEDERAL_PRIZES, Math.max(1, prizeCount) + drawPieces(maxTickets).length - 1);
}

/** 'E se…?': federal tickets typed by hand, and the numbers that they draw. */
export function DrawSimulator(props: DrawSimulatorProps) {
  const { maxTickets, prizeCount } = props;
  const count = federalPrizesNeeded(props);
  const [tickets, setTickets] = useState<readonly string[]>(() => Array.from({ length: count }, () => ''));
  const change = (changed: number, text: string) => {
    setTickets((now) =>
      now.map((ticket, index) => (index === changed ? typedDigits(text, ticket, TICKET_DIGITS) : ticket)),
    );
  };
  const isComplete = tickets.every((ticket) => ticket.length === TICKET_DIGITS);
  return (
    <div className={styles.form}>
      <p>{DRAW_RULE.simulatorHint}</p>
      <div className={styles.tickets}>
        {tickets.map((ticket, index) => (
          <TextField
            key={index}
            label={DRAW_RULE.federalTicket(index + 1)}
            value={ticket}
            inputMode="numeric"
            placeholder="000000"
            onChange={(text) => change(index, text)}
          />
        ))}
      </div>
      <ol className={styles.results} role="list" aria-live="polite">
        {Array.from({ length: Math.max(1, prizeCount) }, (_, index) => (
          <li key={index}>
            <span>{index + 1}º prêmio da rifa</span>
            <span className={styles.number}>
              {isComplete ? formatTicketNumber(drawnNumber(maxTickets, tickets, index + 1), maxTickets) : '–'}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
