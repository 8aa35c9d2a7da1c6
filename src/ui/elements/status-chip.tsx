import styles from './status-chip.module.css';
import type { Tone } from './tone.ts';

interface StatusChipProps {
  tone: Tone;
  label: string;
  /** For a long label: breaks into lines where it is too wide, instead of being cut. */
  wraps?: boolean;
}

/** A status as a short label, not by colour alone. */
export function StatusChip({ tone, label, wraps = false }: StatusChipProps) {
  return (
    <span className={styles.chip} data-tone={tone} data-wraps={wraps}>
      {label}
    </span>
  );
}
