/** Small drawings of our own, in the colours of the theme. Ornaments: what they mean is said beside them. */

/** Two tickets and a spark: the place where something begins. */
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

/** A ticket torn in two: something is missing. */
export function TornTicket() {
  return (
    <svg viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="132" rx="84" ry="9" fill="var(--neutral-soft)" />
      <path
        d="M40 44h58l-7 14 9 13-9 13 7 14H40a6 6 0 0 1-6-6V80a9 9 0 0 0 0-18V50a6 6 0 0 1 6-6Z"
        fill="var(--primary)"
        transform="rotate(-8 66 70)"
      />
      <path
        d="M124 44h56a6 6 0 0 1 6 6v12a9 9 0 0 0 0 18v12a6 6 0 0 1-6 6h-56l-7-14 9-13-9-13 7-14Z"
        fill="var(--accent)"
        transform="rotate(9 152 70)"
      />
      <path
        d="M52 66h24M52 78h16"
        stroke="var(--card)"
        strokeWidth="5"
        strokeLinecap="round"
        transform="rotate(-8 66 70)"
      />
      <path
        d="M110 26v10M94 30l5 8M126 30l-5 8"
        stroke="var(--muted)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A ticket in its envelope: on its way, but not here yet. */
export function ComingTicket() {
  return (
    <svg viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="134" rx="84" ry="9" fill="var(--neutral-soft)" />
      <path d={TICKET} transform="translate(48 22) scale(.92)" fill="var(--accent)" />
      <path d="M70 42h44M70 55h28" stroke="var(--card)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M38 66h144a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V72a6 6 0 0 1 6-6Z"
        fill="var(--primary)"
      />
      <path
        d="m36 70 66 34a18 18 0 0 0 16 0l66-34"
        stroke="var(--card)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="196" cy="40" r="4" fill="var(--success)" />
      <path d="M26 44v12M20 50h12" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

const TICKET =
  'M8 0h124a8 8 0 0 1 8 8v18a12 12 0 0 0 0 24v18a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V50a12 12 0 0 0 0-24V8a8 8 0 0 1 8-8Z';
const STAR = 'm12 0 3.2 8.2 8.8.4-6.9 5.5 2.4 8.5L12 17.8l-7.5 4.8 2.4-8.5L0 8.6l8.8-.4Z';
