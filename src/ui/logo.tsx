import styles from './logo.module.css';

/** The ticket mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark className={styles.mark} />
      Rifaria
    </span>
  );
}

/** The ticket mark alone, in the colour of the text around it. An ornament. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 22" fill="currentcolor" aria-hidden="true">
      <path d="M4 0h24a4 4 0 0 1 4 4v3a4 4 0 0 0 0 8v3a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4v-3a4 4 0 0 0 0-8V4a4 4 0 0 1 4-4Z" />
    </svg>
  );
}
