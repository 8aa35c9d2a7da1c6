import styles from './logo.module.css';

/** The ticket mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 22" aria-hidden="true">
        <path d="M4 0h24a4 4 0 0 1 4 4v3a4 4 0 0 0 0 8v3a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4v-3a4 4 0 0 0 0-8V4a4 4 0 0 1 4-4Z" />
      </svg>
      Rifaria
    </span>
  );
}
