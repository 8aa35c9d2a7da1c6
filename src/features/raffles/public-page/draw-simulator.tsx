import { useState } from 'react';
import { drawPieces } from '#core/domain/draw/drawn-number.ts';
import { FEDERAL_PRIZES } from '#core/domain/draw/federal-draw.ts';
import { winningNumbersOfSoldOut } from '#core/domain/draw/winning-numbers.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { ComposedField } from '#src/ui/fields/composed-field.tsx';
import { useTypedDigits } from '#src/ui/fields/use-typed-digits.ts';
import styles from './draw-rule.module.css';

/** Digits of a ticket of the Loteria Federal. */
const TICKET_DIGITS = 6;

interface DrawSimulatorProps {
  maxTickets: number;
  prizeCount: number;
}

/** How many federal prizes, from the first on, may decide: all where a number that has won is read again. */
const federalPrizesNeeded = (maxTickets: number, prizes: number): number =>
  prizes > 1 ? FEDERAL_PRIZES : drawPieces(maxTickets).length;

/** 'E se…?': federal tickets typed by hand, and the numbers that would win if every number were sold. */
export function DrawSimulator({ maxTickets, prizeCount }: DrawSimulatorProps) {
  const prizes = Math.max(1, prizeCount);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const tickets = Array.from(
    { length: federalPrizesNeeded(maxTickets, prizes) },
    (_, index) => typed[index] ?? '',
  );
  const change = (index: number, ticket: string) => setTyped((now) => ({ ...now, [index]: ticket }));
  const complete = tickets.map((ticket) => (ticket.length === TICKET_DIGITS ? ticket : ''));
  const numbers = winningNumbersOfSoldOut(maxTickets, complete, prizes);
  return (
    <div className={styles.form}>
      <p>{DRAW_RULE.simulatorHint}</p>
      <div className={styles.tickets}>
        {tickets.map((ticket, index) => (
          <TicketField
            key={index}
            label={DRAW_RULE.federalTicket(index + 1)}
            ticket={ticket}
            onChange={(next) => change(index, next)}
          />
        ))}
      </div>
      <ol className={styles.results} role="list" aria-live="polite">
        {Array.from({ length: prizes }, (_, index) => {
          const number = numbers[index];
          return (
            <li key={index}>
              <span>{index + 1}º prêmio da rifa</span>
              <span className={styles.number}>
                {number === undefined ? '–' : formatTicketNumber(number, maxTickets)}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface TicketFieldProps {
  label: string;
  /** Its digits as far as they are typed. */
  ticket: string;
  onChange: (ticket: string) => void;
}

function TicketField({ label, ticket, onChange }: TicketFieldProps) {
  const { problem, read, setProblem } = useTypedDigits({ label, most: TICKET_DIGITS });
  return (
    <ComposedField
      label={label}
      shown={ticket}
      placeholder="000000"
      error={problem}
      take={({ value }) => onChange(read(value, ticket))}
      onBlur={() => setProblem(undefined)}
    />
  );
}
