import styles from './status-chip.module.css';
import type { Tone } from './tone.ts';

/** A state in one word, told by its label and not by colour alone. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {label}
    </span>
  );
}
