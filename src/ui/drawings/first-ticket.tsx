import { STAR, TICKET } from './shapes.ts';

/** Two tickets and a spark, for empty lists. */
export function FirstTicket() {
  return (
    <svg viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="134" rx="84" ry="9" fill="var(--neutral-soft)" />
      <path d={TICKET} transform="rotate(-16 104 84) translate(30 46)" fill="var(--accent)" />
      <g transform="rotate(7 116 78)">
        <path
          d={TICKET}
          transform="translate(44 36)"
          fill="var(--primary)"
          stroke="var(--paper)"
          strokeWidth="5"
          paintOrder="stroke"
        />
        <path
          d="M146 45v58"
          stroke="var(--paper)"
          strokeWidth="3"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
        <path d={STAR} transform="translate(62 60) scale(1.15)" fill="var(--accent)" />
        <path d="M100 67h32M100 81h20" stroke="var(--paper)" strokeWidth="5" strokeLinecap="round" />
      </g>
      <path d="M186 22v14M179 29h14" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
      <path d="M30 30v10M25 35h10" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="200" cy="60" r="4" fill="var(--success)" />
      <circle cx="52" cy="18" r="3.5" fill="var(--primary)" />
    </svg>
  );
}
