/** Decorative illustration: a ticket with a check mark. */
export function ArrivedTicket() {
  return (
    <svg viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="134" rx="84" ry="9" fill="var(--neutral-soft)" />
      <path
        d="M48 40h124a8 8 0 0 1 8 8v18a12 12 0 0 0 0 24v18a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8V90a12 12 0 0 0 0-24V48a8 8 0 0 1 8-8Z"
        transform="rotate(-7 110 78)"
        fill="var(--primary)"
      />
      <path
        d="M150 44v64"
        transform="rotate(-7 110 78)"
        stroke="var(--paper)"
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <circle cx="98" cy="78" r="27" fill="var(--accent)" />
      <path
        d="m86 78 9 9 16-18"
        stroke="var(--paper)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M190 22v14M183 29h14" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="34" cy="34" r="4" fill="var(--success)" />
    </svg>
  );
}
