/** A ticket torn in two, for errors. */
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
