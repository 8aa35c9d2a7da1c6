import { TICKET } from './shapes.ts';

/** A ticket in an envelope, for content that has not arrived yet. */
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
