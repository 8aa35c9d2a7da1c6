import styles from './logo.module.css';

/** Outline of the ticket mark, 32 by 22. */
export const TICKET_MARK =
  'M4 0h24a4 4 0 0 1 4 4v3a4 4 0 0 0 0 8v3a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4v-3a4 4 0 0 0 0-8V4a4 4 0 0 1 4-4Z';

/** The ticket mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark className={styles.mark} />
      Rifaria
    </span>
  );
}

/** The ticket mark alone, in the colour of the text. Decorative. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 22" fill="currentcolor" aria-hidden="true">
      <path d={TICKET_MARK} />
    </svg>
  );
}
