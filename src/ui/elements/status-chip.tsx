import styles from './status-chip.module.css';
import type { Tone } from './tone.ts';

/** A status as a short label, not by colour alone. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {label}
    </span>
  );
}
