import { TICKET } from './shapes.ts';

/** A ticket under a magnifying glass, for searches without results. */
export function MagnifiedTicket() {
  return (
    <svg viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="134" rx="84" ry="9" fill="var(--neutral-soft)" />
      <path d={TICKET} transform="rotate(-9 104 84) translate(30 42)" fill="var(--accent)" />
      <path
        d="M50 76h44M50 90h28"
        transform="rotate(-9 104 84)"
        stroke="var(--card)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="138" cy="68" r="33" fill="var(--paper)" stroke="var(--primary)" strokeWidth="9" />
      <path d="m163 93 25 26" stroke="var(--primary)" strokeWidth="13" strokeLinecap="round" />
      <path d="M128 68h20" stroke="var(--primary)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="44" cy="26" r="4" fill="var(--success)" />
      <path d="M194 26v12M188 32h12" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
