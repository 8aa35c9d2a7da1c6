/** A ticket in a folder. */
export function FolderTicket() {
  return (
    <svg viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <ellipse cx="110" cy="138" rx="84" ry="8" fill="var(--neutral-soft)" />
      <path d="M46 56a8 8 0 0 1 8-8h32l12 14h68a8 8 0 0 1 8 8v60H46Z" fill="var(--primary-soft)" />
      <path
        d="M72 20h76a7 7 0 0 1 7 7v12a9 9 0 0 0 0 18v40H65V57a9 9 0 0 0 0-18V27a7 7 0 0 1 7-7Z"
        transform="rotate(-5 110 60)"
        fill="var(--primary)"
      />
      <path
        d="M132 26v66"
        transform="rotate(-5 110 60)"
        stroke="var(--paper)"
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <path d="M38 82h144l-10 48a8 8 0 0 1-8 6H56a8 8 0 0 1-8-6Z" fill="var(--accent)" />
      <circle cx="30" cy="40" r="4" fill="var(--success)" />
      <path d="M188 34v14M181 41h14" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
