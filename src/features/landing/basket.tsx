/** The example's prize: a Christmas hamper. An ornament. */
export function Basket({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 104 104" fill="none">
      <rect width="104" height="104" fill="var(--accent-soft)" />
      <path d="M58 20h9v12l4 8v26H54V40l4-8Z" fill="var(--success)" />
      <path d="M54 48h17v10H54Z" fill="var(--card)" />
      <path d="M28 48a14 14 0 0 1 28 0l-3 20H31Z" fill="var(--accent)" />
      <path d="M28 48a14 14 0 0 1 28 0Z" fill="var(--danger)" />
      <circle cx="37" cy="43" r="2" fill="var(--accent-soft)" />
      <circle cx="46" cy="40" r="2" fill="var(--accent-soft)" />
      <circle cx="76" cy="58" r="9" fill="var(--danger)" />
      <path d="M76 49c0-4 3-6 6-6" stroke="var(--success)" strokeWidth="3" strokeLinecap="round" />
      <path d="M16 60h72l-8 30a4 4 0 0 1-4 3H28a4 4 0 0 1-4-3Z" fill="var(--primary)" />
      <path
        d="M18 70h68M21 81h62M36 61l5 31M52 61v31M68 61l-5 31"
        stroke="var(--primary-soft)"
        strokeWidth="2.500"
        opacity=".5"
      />
      <path d="M52 60c-12-12-20-2-12 3s12-3 12-3 4 8 12 3 0-15-12-3Z" fill="var(--accent)" />
    </svg>
  );
}
