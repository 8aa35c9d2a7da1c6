import { TICKET } from './shapes.ts';

/** A ticket under a cloud without signal, for missing connections. */
export function LostSignal() {
  return (
    <svg viewBox="0 -12 220 162" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="138" rx="84" ry="8" fill="var(--neutral-soft)" />
      <path d={TICKET} transform="rotate(6 110 104) translate(50 66) scale(.86)" fill="var(--primary)" />
      <path
        d="M70 100h40M70 113h24"
        transform="rotate(6 110 104)"
        stroke="var(--paper)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M66 62a24 24 0 0 1 4-47.6A33 33 0 0 1 132 18a22 22 0 0 1 14 44Z"
        fill="var(--card)"
        stroke="var(--muted)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="m92 30 26 24M118 30 92 54" stroke="var(--danger)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="186" cy="46" r="4" fill="var(--accent)" />
      <path d="M30 84v12M24 90h12" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
