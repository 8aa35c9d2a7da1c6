import { TICKET } from './shapes.ts';

/** A magnifying glass over a ticket without a number, for missing pages. */
export function LostTicket() {
  return (
    <svg viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="134" rx="84" ry="9" fill="var(--neutral-soft)" />
      <g transform="rotate(-8 96 74)">
        <path d={TICKET} transform="translate(26 34)" fill="var(--primary)" />
        <path
          d="M128 43v58"
          stroke="var(--card)"
          strokeWidth="3"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
        <path d="M50 58h22M50 72h34M50 86h14" stroke="var(--card)" strokeWidth="5" strokeLinecap="round" />
      </g>
      <path d="m158 104 24 24" stroke="var(--ink)" strokeWidth="11" strokeLinecap="round" />
      <circle cx="138" cy="82" r="31" fill="var(--card)" stroke="var(--accent)" strokeWidth="8" />
      <path
        d="M130 75a9 9 0 1 1 13 8c-3 1.600-5 3.500-5 7"
        stroke="var(--ink)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="138" cy="99" r="3.200" fill="var(--ink)" />
      <circle cx="36" cy="24" r="4" fill="var(--success)" />
      <path d="M190 30v12M184 36h12" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
