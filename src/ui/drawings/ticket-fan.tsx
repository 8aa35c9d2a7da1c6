import { STAR, TICKET } from './shapes.ts';

/** Width of the number on a ticket at most, in units of the drawing. */
const NUMBER_ROOM = 134;
/** Width of a digit in proportion to its height. */
const DIGIT_WIDTH = 0.62;
/** Font size of a number that is short enough for it. */
const NUMBER_SIZE = 46;

const sizeOf = (number: string) => Math.min(NUMBER_SIZE, NUMBER_ROOM / (number.length * DIGIT_WIDTH));

interface FannedTicketProps {
  /** Degrees. */
  turn: number;
  fill: string;
  ink: string;
  number: string;
}

/** One ticket of the fan, rotated around its lower left corner. A page may turn the inner group around the same corner. */
function FannedTicket({ turn, fill, ink, number }: FannedTicketProps) {
  return (
    <g transform={`rotate(${turn} 90 260)`}>
      <g>
        <path
          d={TICKET}
          transform="translate(60 120) scale(1.7)"
          fill={fill}
          stroke="var(--paper)"
          strokeWidth="4"
          paintOrder="stroke"
        />
        <path
          d="M236 136v100"
          stroke="var(--paper)"
          strokeWidth="4"
          strokeDasharray="1 12"
          strokeLinecap="round"
        />
        <text
          x="92"
          y="202"
          fill={ink}
          fontFamily="var(--font-display)"
          fontSize={sizeOf(number)}
          fontWeight="800"
        >
          {number}
        </text>
      </g>
    </g>
  );
}

/** A fan of three tickets. `number` stands on the first one; beside real numbers it has to be one of them. */
export function TicketFan({ number = '0042' }: { number?: string }) {
  return (
    <svg viewBox="0 0 400 340" fill="none" aria-hidden="true">
      <ellipse cx="190" cy="318" rx="150" ry="13" fill="var(--neutral-soft)" />
      <FannedTicket turn={-34} fill="var(--accent)" ink="var(--on-primary)" number="" />
      <FannedTicket turn={-15} fill="var(--success)" ink="var(--card)" number="" />
      <FannedTicket turn={6} fill="var(--primary)" ink="var(--on-primary)" number={number} />
      <path d={STAR} transform="rotate(6 90 260) translate(252 170) scale(1.3)" fill="var(--accent)" />
      <path d="M330 44v22M319 55h22" stroke="var(--primary)" strokeWidth="6" strokeLinecap="round" />
      <path d="M40 92v14M33 99h14" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="362" cy="118" r="6" fill="var(--success)" />
    </svg>
  );
}
