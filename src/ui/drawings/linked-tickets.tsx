import { TICKET } from './shapes.ts';

const PLACES = [
  { x: 10, y: 78, turn: -6, fill: 'var(--accent)' },
  { x: 134, y: 80, turn: 7, fill: 'var(--success)' },
];

/** One ticket linked to two more, for affiliates. */
export function LinkedTickets() {
  return (
    <svg viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="138" rx="92" ry="8" fill="var(--neutral-soft)" />
      <path
        d="M94 52C70 60 52 66 48 84M126 52c24 8 42 14 46 32"
        stroke="var(--muted)"
        strokeWidth="4"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <path d={TICKET} transform="translate(64 12) scale(.66)" fill="var(--primary)" />
      <path d="M80 30h30M80 42h18" stroke="var(--card)" strokeWidth="5" strokeLinecap="round" />
      {PLACES.map(({ x, y, turn, fill }) => (
        <path
          key={fill}
          d={TICKET}
          transform={`rotate(${turn} ${x + 38} ${y + 20}) translate(${x} ${y}) scale(.54)`}
          fill={fill}
        />
      ))}
      <circle cx="190" cy="34" r="4" fill="var(--accent)" />
      <path d="M30 30v12M24 36h12" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
