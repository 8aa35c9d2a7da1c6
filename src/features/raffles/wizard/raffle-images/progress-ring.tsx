import styles from './images.module.css';

/** Progress ring, `part` from 0 to 1; indeterminate without `part`. Decorative: the text beside it has the same information. */
export function ProgressRing({ part }: { part?: number }) {
  return (
    <svg viewBox="0 0 40 40" className={styles.ring} data-turning={part === undefined} aria-hidden>
      <circle cx="20" cy="20" r="16" />
      <circle cx="20" cy="20" r="16" pathLength={1} strokeDasharray={`${part ?? 0.25} 1`} />
    </svg>
  );
}
